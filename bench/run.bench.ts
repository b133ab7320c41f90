import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onStopRequest } from '../deploy/local/machine/stop-request.ts';
import { obtain } from '../deploy/local/packages/obtain.ts';
import { build } from '../deploy/local/stack/build.ts';
import { measureAccounts } from './accounts/measure-accounts.ts';
import { measureCommands } from './commands/measure-commands.ts';
import { measureDoor } from './door/measure-door.ts';
import { Stacks } from './door/stacks.ts';
import { printTable } from './print-table.ts';
import { measureScience } from './science/measure-science.ts';

/* `npm run bench`: each row a ratio of one run, the median of five interleaved ones. Fails when a bound does not hold. */

const clone = fileURLToPath(new URL('../', import.meta.url));
const say = (line: string) => {
  console.log(line);
};

const stacks = new Stacks();
const stop = onStopRequest(() => stacks.stop(), 1);
try {
  await obtain(['postgresql', 'redis', 'nats', 'mosquitto'], { mayGiveAddresses: false, say });
  await build(clone, new AbortController().signal);
  say(
    `Measuring on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}. About six minutes.`,
  );
  const rows = [
    ...(await measureScience()),
    ...(await measureDoor(stacks)),
    ...(await measureAccounts(stacks)),
    ...(await measureCommands(stacks)),
  ];
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
