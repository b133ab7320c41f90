import { sweep } from '../../services/prediction/test/advice/sweep/sweep.ts';

/* Asks every question of the sweep and prints what contradicts itself; fails where anything does. */
const started = performance.now();
const { count, found } = sweep(Number(process.argv[2] ?? 1));
for (const { times, first } of found.values()) process.stdout.write(`${times} times ${first}\n`);
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
  `${count.toLocaleString('en')} questions in ${seconds} s, ${found.size} kinds of contradictions\n`,
);
process.exitCode = found.size === 0 ? 0 : 1;
