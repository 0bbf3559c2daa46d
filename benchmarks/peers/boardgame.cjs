// boardgame.io has no card game of its own to measure, so here is one race in its manner: 49 cards, nine to each of
// four seats, a favourite each, seven tricks won by the highest sum of a colour. Prints games a second.
"use strict";
const { Client } = require("boardgame.io/client");

const colour = (card) => Math.floor(card / 7);
const value = (card) => (card % 7) + 1;

function judged(G) {
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (const [, card] of G.table) sums[colour(card)] += value(card);
  const winner = G.standings.reduce((best, c) => (sums[c] > sums[best] ? c : best), G.standings[0]);
  const start = G.standings.indexOf(winner);
  G.standings.splice(start, 1);
  G.standings.splice(Math.max(0, start - (G.trick === 7 ? 2 : 1)), 0, winner);
  let best = -1;
  for (const [seat, card] of G.table) if (colour(card) === winner && card > best) { best = card; G.next = seat; }
  G.table = [];
  G.trick += 1;
}

const game = {
  setup: ({ random }) => {
    const cards = random.Shuffle([...Array(49).keys()]);
    const hands = [0, 1, 2, 3].map((seat) => cards.slice(9 * seat, 9 * seat + 9));
    return { hands, favourites: [null, null, null, null], standings: random.Shuffle([0, 1, 2, 3, 4, 5, 6]), table: [],
             trick: 1, next: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.next } },
  moves: {
    favourite: ({ G, ctx }, card) => {
      const seat = Number(ctx.currentPlayer);
      G.favourites[seat] = G.hands[seat].splice(G.hands[seat].indexOf(card), 1)[0];
      G.next = (seat + 1) % 4;
    },
    play: ({ G, ctx }, card) => {
      const seat = Number(ctx.currentPlayer);
      G.table.push([seat, G.hands[seat].splice(G.hands[seat].indexOf(card), 1)[0]]);
      G.next = (seat + 1) % 4;
      if (G.table.length === 4) judged(G);
    },
  },
  endIf: ({ G }) => (G.trick > 7 ? { standings: G.standings } : undefined),
};

function play() {
  const client = Client({ game, numPlayers: 4, debug: false });
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const seat = Number(state.ctx.currentPlayer);
    const hand = state.G.hands[seat];
    const card = hand[Math.floor(Math.random() * hand.length)];
    if (state.G.favourites[seat] === null) client.moves.favourite(card);
    else client.moves.play(card);
  }
}

const wanted = process.argv.find((argument) => argument.startsWith("--seconds="));
const seconds = wanted ? Number(wanted.slice(10)) : process.argv.includes("--tiny") ? 0.05 : 2;

function rate(limit) {
  let count = 0, spent = 0;
  const began = performance.now(), cpu = process.cpuUsage();
  do {
    play();
    count += 1;
    const used = process.cpuUsage(cpu);
    // Whichever is less: neither the collector's own threads nor other programs shall count against it.
    spent = Math.min((performance.now() - began) / 1000, (used.user + used.system) / 1e6);
  } while (spent < limit);
  return count / spent;
}

rate(seconds / 4);
console.log(JSON.stringify({ games: rate(seconds) }));
