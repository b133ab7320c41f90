/** Long enough for the clock's grain and a collection or two of garbage [ms]. */
const sample = 400;

/** CPU time of one run [ms], of all threads: who else is on the machine does not count, garbage collection does. */
export function cpuPerRun(run: () => unknown): number {
  const before = process.cpuUsage();
  let runs = 0;
  let spent = 0;
  while (spent < sample) {
    for (let batch = 0; batch < 100; batch += 1) keep(run());
    runs += 100;
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1_000;
  }
  return spent / runs;
}

let kept: unknown;

/** A result that nobody reads would not be computed. */
function keep(result: unknown): void {
  kept = result;
  if (kept === cpuPerRun) throw new Error('unreachable');
}
