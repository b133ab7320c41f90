import { serveNight } from '../../src/plan/night/serve-night.ts';

// As the product's has what would keep it for ever.
setInterval(() => undefined, 1_000);
// Its parent goes while it starts.
if (process.argv[2] === 'late') await new Promise((resolve) => process.once('disconnect', resolve));

/** A night that is not the product's: what its chunk is called says what becomes of it. */
serveNight({
  open: ({ night }) => Promise.resolve([night, String(process.pid)]),
  plan: async ({ id, number }) => {
    if (id === 'fails') throw new Error('no such crop');
    if (id === 'away') throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    if (id === 'dies') process.exit(3);
    if (id === 'grows')
      for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 100_000 }, () => Math.random()));
    if (id === 'lasts') await new Promise((resolve) => setTimeout(resolve, 3_600_000));
    return number;
  },
  stop: () => Promise.resolve(),
});
