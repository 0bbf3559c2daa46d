# -*- coding: utf-8 -*-
"""Set-up and start: `python run.py` is all a player types.

    python run.py [arguments of main.py]    makes .venv if need be, then starts the game
    python run.py test [arguments of pytest] the same for the checks, then runs them
    python run.py setup                      only makes .venv

Standard library only, and written so that even Python 2.7 can read it: whoever starts it with too
old a Python shall get a sentence and not a syntax error. Hence no type hints and no f-strings. The
sentences are lines of assets/text/{en,ja}/setup.toml, read here without a TOML reader for that reason.

In .venv, `tsuki-setup.json` says what was installed, for which Python and in which folder. While
set-up works it says "unfinished", so that an interrupted set-up is seen and begun anew. A .venv that
a person made (no such file) is completed, not thrown away.
"""

import errno
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PLAY, CHECKS = "requirements.txt", "requirements-dev.txt"
WINDOWS = os.name == "nt"

NETWORK_TROUBLE = re.compile(
    r"NewConnectionError|Failed to establish|NameResolution|getaddrinfo|Name or service not known|ConnectTimeout|"
    r"ReadTimeout|timed out|Connection (?:refused|reset|aborted|broken)|Network is unreachable|Max retries exceeded|"
    r"ProxyError|SSLError|IncompleteRead|RemoteDisconnected|Temporary failure|connection error", re.I)
NO_PACKAGE = re.compile(r"No matching distribution|Could not find a version", re.I)
DISK_FULL = re.compile(
    r"No space left|Errno 28\b|Errno 122\b|WinError 112\b|not enough space|Disk quota exceeded", re.I)
NOT_ALLOWED = re.compile(
    r"Permission denied|Read-only file system|Operation not permitted|Access is denied|WinError 5\b", re.I)
IN_USE = re.compile(r"WinError 32\b|being used by another process", re.I)
NO_ENSUREPIP = re.compile(r"ensurepip", re.I)


class Stop(Exception):
    """Set-up cannot go on; `name` is the sentence that says what to do."""

    def __init__(self, name, **fields):
        Exception.__init__(self, name)
        self.name = name
        self.fields = fields


def sentence(language, name):
    """The sentence, with its fields still open; its bare name if this copy has lost its texts."""
    try:
        with open(os.path.join(ROOT, "assets", "text", language, "setup.toml"), "rb") as file:
            text = file.read().decode("utf-8")
    except (IOError, OSError):
        return name
    found = re.search(r'^%s = "(.*)"\r?$' % name, text, re.M)
    return found.group(1) if found else name


def say(name, **fields):
    """Writes the sentence in English and Japanese; what the console cannot show becomes '?'."""
    if sys.stderr is None:  # started without a console
        return
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    for language in ("en", "ja"):
        line = sentence(language, name).format(**fields) + u"\n"
        sys.stderr.flush()
        getattr(sys.stderr, "buffer", sys.stderr).write(line.encode(encoding, "replace"))
        sys.stderr.flush()


def have():
    return ".".join(str(n) for n in sys.version_info[:3])


def trouble(text):
    """The Stop that the words of a failed program, or of an OSError, call for."""
    if DISK_FULL.search(text):
        return Stop("full", folder=ROOT)
    if IN_USE.search(text):
        return Stop("in_use", folder=VENV)
    if NETWORK_TROUBLE.search(text):
        return Stop("offline")
    if NO_PACKAGE.search(text):
        import sysconfig
        return Stop("no_wheels", have=have(), platform=sysconfig.get_platform())
    if NOT_ALLOWED.search(text):
        return Stop("read_only", folder=ROOT)
    if NO_ENSUREPIP.search(text):
        return Stop("no_venv", version="%d.%d" % sys.version_info[:2])
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return Stop("failed", why=lines[-1] if lines else "?", folder=VENV)


def venv_python():
    """The interpreter inside .venv, whether it is there or not."""
    return os.path.join(VENV, "Scripts", "python.exe") if WINDOWS else os.path.join(VENV, "bin", "python")


def stamp_file():
    return os.path.join(VENV, "tsuki-setup.json")


def this_python():
    """What must be alike for a .venv to fit: implementation, version (without the last number), system, processor."""
    import sysconfig
    return sys.implementation.cache_tag + getattr(sys, "abiflags", "") + " " + sysconfig.get_platform()


def wanted_hash(name):
    """The hash of a requirements file and of those it includes; line ends and comments do not count."""
    digest = hashlib.sha256()
    try:
        with open(os.path.join(ROOT, name), "rb") as file:
            text = file.read().decode("utf-8")
    except OSError as error:
        if error.errno == errno.ENOENT:
            raise Stop("incomplete", file=name)
        raise
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("-r "):
            line = wanted_hash(line[3:].strip())
        if line:
            digest.update(line.encode("utf-8") + b"\n")
    return digest.hexdigest()


def read_stamp():
    """What was installed in .venv: {} if a person made it or there is none; unreadable counts as unfinished."""
    try:
        with open(stamp_file(), "rb") as file:
            stamp = json.loads(file.read().decode("utf-8"))
        return stamp if isinstance(stamp, dict) else {"unfinished": True}
    except ValueError:
        return {"unfinished": True}
    except (IOError, OSError) as error:
        if error.errno == errno.ENOENT or error.errno == errno.ENOTDIR:
            return {}
        raise


def write_stamp(stamp):
    """Puts the stamp in place whole, or leaves the old one."""
    new = stamp_file() + ".new"
    with open(new, "wb") as file:
        file.write(json.dumps(stamp, indent=1, sort_keys=True).encode("utf-8") + b"\n")
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, stamp_file())


def python_works():
    """Is there an interpreter in .venv, with the Python it was made from still in its place?"""
    if not os.path.exists(venv_python()):
        return False
    try:
        with open(os.path.join(VENV, "pyvenv.cfg"), "rb") as file:
            config = file.read().decode("utf-8", "replace")
    except (IOError, OSError):
        return False
    home = re.search(r"^home *= *(.+?) *$", config, re.M)
    version = re.search(r"^version(?:_info)? *= *(\d+)\.(\d+)", config, re.M)
    if not home or not os.path.isdir(home.group(1)):
        return False
    return bool(version) and (int(version.group(1)), int(version.group(2))) == tuple(sys.version_info[:2])


def made_here():
    """Was this .venv made in the folder where it now lies? (Its scripts name that folder.)"""
    script = os.path.join(VENV, "Scripts" if WINDOWS else "bin", "activate")
    try:
        with open(script, "rb") as file:
            text = file.read().decode("utf-8", "replace")
    except (IOError, OSError):
        return False
    return VENV in text or VENV.replace("\\", "/") in text or os.path.realpath(VENV) in text


def state(name):
    """'ready', 'update' (pip has something to do) or 'build' (make .venv from nothing)."""
    stamp = read_stamp()
    if stamp.get("unfinished") or not python_works():
        return "build"
    if not stamp:
        return "update" if made_here() else "build"
    if stamp.get("folder") != VENV or stamp.get("python") != this_python():
        return "build"
    return "ready" if stamp.get(name) == wanted_hash(name) else "update"


class Lock(object):
    """Held while .venv changes, so that two impatient starts do not build in the same folder at once."""

    def __enter__(self):
        if not os.path.isdir(VENV):
            os.mkdir(VENV)
        self.file = open(os.path.join(VENV, "tsuki-setup.lock"), "a+b")
        told = False
        while not self.taken():
            if not told:
                say("waiting")
                told = True
            time.sleep(0.5)
        return self

    def taken(self):
        """True once the lock is ours, or where the file system knows no locks."""
        try:
            if WINDOWS:
                import msvcrt
                self.file.seek(0)
                msvcrt.locking(self.file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (IOError, OSError) as error:
            return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
        return True

    def __exit__(self, *problem):
        self.file.close()


def emptied():
    """Removes everything in .venv but the lock that is held."""
    for entry in os.listdir(VENV):
        path = os.path.join(VENV, entry)
        if entry == "tsuki-setup.lock":
            continue
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.remove(path)


def run_silently(command, lock):
    """Runs a program that shows nothing, dots showing that it is alive; raises the Stop its words call for."""
    environment = dict(os.environ)
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_REQUIREMENT"):
        environment.pop(name, None)
    environment.update(PIP_USER="0", PIP_NO_INPUT="1", PIP_DISABLE_PIP_VERSION_CHECK="1", PYTHONIOENCODING="utf-8",
                       LC_MESSAGES="C")
    environment["PIP_RETRIES"] = "2"  # with 0 pip does not say that it was the network
    environment.setdefault("PIP_DEFAULT_TIMEOUT", "20")
    # The program keeps the lock open and is the head of its own group: if this script is killed, the next start
    # waits until nobody writes into .venv any more, and Ctrl-C ends the program's own children too.
    apart = {} if WINDOWS else {"pass_fds": [lock.file.fileno()], "start_new_session": True}
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               env=environment, cwd=ROOT, **apart)
    dots = sys.stderr is not None and sys.stderr.isatty()
    shown = False
    while True:
        try:
            output = process.communicate(timeout=2)[0]
            break
        except subprocess.TimeoutExpired:
            if dots:
                sys.stderr.write(".")
                sys.stderr.flush()
                shown = True
        except BaseException:
            if WINDOWS:
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            raise
    if shown:
        sys.stderr.write("\n")
    if process.returncode:
        raise trouble(output.decode("utf-8", "replace"))


def make(name, lock):
    """Brings .venv to what the requirements file says. The lock is held."""
    task = state(name)
    if task == "ready":  # the window we waited for did it
        return
    stamp = read_stamp()
    wanted = {each: wanted_hash(each) for each in ((PLAY, CHECKS) if name == CHECKS else (PLAY,))}
    say("first_time" if task == "build" else "updating", folder=VENV)
    if task == "build":
        try:
            import venv, ensurepip  # noqa: E401, F401
        except ImportError:
            raise Stop("no_venv", version="%d.%d" % sys.version_info[:2])
        emptied()
        stamp = {}
        write_stamp({"unfinished": True})
        # From inside .venv itself the Python that it was made from must do it.
        run_silently([getattr(sys, "_base_executable", None) or sys.executable, "-m", "venv", VENV], lock)
    write_stamp({"unfinished": True})
    try:
        run_silently([venv_python(), "-m", "pip", "install", "--only-binary", ":all:",
                      "-r", os.path.join(ROOT, name)], lock)
    except Stop as stop:
        if task == "update" and stop.name in ("offline", "no_wheels"):
            restore(stamp)  # pip fetches everything before it changes anything
        raise
    stamp.update(wanted, folder=VENV, python=this_python())
    write_stamp(stamp)


def restore(stamp):
    if stamp:
        write_stamp(stamp)
    else:
        os.remove(stamp_file())


def prepare(name):
    """Makes sure that .venv holds what the requirements file says; raises Stop."""
    if sys.version_info[:2] < OLDEST:
        raise Stop("old", have=have(), oldest="%d.%d" % OLDEST)
    try:
        if state(name) != "ready":
            with Lock() as lock:
                make(name, lock)
    except OSError as error:
        raise trouble("%s" % error)


def status_of(command):
    """Runs the command to its end and gives its exit status. Ctrl-C is the command's own affair."""
    process = subprocess.Popen(command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # after the command began, which therefore still hears it
    return process.wait()


def become(command):
    """Goes on as the command, where the system can (signals then reach the game itself), or waits for it."""
    if WINDOWS:
        return status_of(command)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(command[0], command)


def main(arguments):
    """Does what the arguments ask; gives the exit status."""
    first = arguments[0] if arguments else ""
    rest = arguments[1:]
    try:
        if first == "setup":
            if rest:
                raise Stop("setup_alone", extra=" ".join(rest))
            prepare(PLAY)
            say("ready")
            return 0
        if first == "test":
            prepare(CHECKS)
            os.chdir(ROOT)
            return become([venv_python(), "-m", "pytest"] + ([] if rest else ["-n", "auto"]) + rest)
        prepare(PLAY)
        return become([venv_python(), os.path.join(ROOT, "main.py")] + arguments)
    except Stop as stop:
        say(stop.name, **stop.fields)
        return 1
    except KeyboardInterrupt:
        say("stopped")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
