import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onStopRequest } from '../deploy/local/machine/stop-request.ts';
import { install } from '../deploy/local/packages/install.ts';
import { build } from '../deploy/local/stack/build.ts';
import { measureAccounts } from './accounts/measure-accounts.ts';
import { measureCommands } from './commands/measure-commands.ts';
import { measureAccepts } from './farm-plan/measure-accepts.ts';
import { measureFarmPlan } from './farm-plan/measure-farm-plan.ts';
import { measureHttp } from './http/measure-http.ts';
import { Stacks } from './http/stacks.ts';
import { measureNightAnswers } from './night-answers/measure-night-answers.ts';
import { printTable } from './print-table.ts';
import { measureScience } from './science/measure-science.ts';

/*
 * `npm run bench`: each row a ratio of one run, the median of several interleaved ones. `npm run bench -- gateway` measures a
 * part. Fails when a bound does not hold.
 */

const parts = {
  science: measureScience,
  gateway: measureHttp,
  accounts: measureAccounts,
  commands: measureCommands,
  plan: measureFarmPlan,
  accepts: measureAccepts,
  'night-answers': measureNightAnswers,
};

const clone = fileURLToPath(new URL('../', import.meta.url));
const say = (line: string) => {
  console.log(line);
};

const wanted = process.argv.slice(2);
const stacks = new Stacks();
const stop = onStopRequest(() => stacks.stop(), 1);
try {
  await install(['postgresql', 'redis', 'nats', 'mosquitto'], { mayGiveAddresses: false, say });
  await build(clone, new AbortController().signal);
  say(
    `Measuring on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}. All parts take about a quarter of an hour.`,
  );
  const rows = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(stacks)));
  }
  printTable(rows);
  if (rows.some(({ bound }) => bound?.holds === false)) process.exitCode = 1;
} catch (error) {
  if (!stop.requested) {
    console.error(error);
    process.exitCode = 1;
  }
} finally {
  await stacks.stop();
}
