import { onStopRequest } from '../deploy/local/machine/stop-request.ts';
import { install } from '../deploy/local/packages/install.ts';
import { build } from '../deploy/local/stack/build.ts';
import { fileURLToPath } from 'node:url';
import { measureCommandCosts } from './capacity/measure-commands.ts';
import { measureNightCosts } from './capacity/measure-nights.ts';
import { measurePageCosts } from './capacity/measure-pages.ts';
import type { UnitCosts } from './capacity/unit-costs.ts';
import { Stacks } from './http/stacks.ts';

/*
 * `npm run bench:capacity`: counts what a controller, a command, a page and a field's night cost here, and prints it as
 * `capacity/measured.ts` has it, from which `npm run capacity` computes. `-- nights` counts a part. About ten minutes.
 */

const clone = fileURLToPath(new URL('../', import.meta.url));
const say = (line: string) => {
  console.error(line);
};
const stacks = new Stacks();
const parts: Readonly<Record<string, () => Promise<Partial<UnitCosts>>>> = {
  nights: () => measureNightCosts(say),
  commands: () => measureCommandCosts(stacks, say),
  pages: () => measurePageCosts(stacks, say),
};

const wanted = process.argv.slice(2);
const stop = onStopRequest(() => stacks.stop(), 1);
try {
  await install(['postgresql', 'redis', 'nats', 'mosquitto'], { mayGiveAddresses: false, say });
  await build(clone, new AbortController().signal);
  const measured: Partial<UnitCosts> = {};
  for (const [name, measure] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) Object.assign(measured, await measure());
  const figure = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(3)) : value;
  console.log(JSON.stringify(measured, figure, 2));
} catch (error) {
  if (!stop.requested) {
    console.error(error);
    process.exitCode = 1;
  }
} finally {
  await stacks.stop();
}
