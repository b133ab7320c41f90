import type { StepResult } from '../../local/check/step.ts';
import { scaledServices, type ComposedProduct } from './composed-product.ts';
import { docker, serviceOf, type ContainerFacts } from './engine.ts';

/** Tried inside: who it is, and whether it could write where it should not. Prints what is wrong. */
const inside = `
const { accessSync, constants, writeFileSync } = require('node:fs');
const wrong = [];
if (process.getuid() === 0) wrong.push('runs as root');
for (const folder of ['/', '/app', '/usr/local/bin', '/etc']) {
  try {
    writeFileSync(folder + '/written-by-the-check', '');
    wrong.push('writes ' + folder);
  } catch (error) {
    if (!['EROFS', 'EACCES'].includes(error.code)) throw error;
  }
}
writeFileSync('/tmp/written-by-the-check', '');
for (const name of ['/var/run/docker.sock', '/app/.env', '/app/secrets']) {
  try {
    accessSync(name, constants.F_OK);
    wrong.push('sees ' + name);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
console.log(wrong.join(', '));
`;

async function faultsOf(container: ContainerFacts): Promise<readonly string[]> {
  const { Id, HostConfig, Config } = container;
  const faults = HostConfig.ReadonlyRootfs ? [] : ['its root can be written'];
  if (!scaledServices.includes(serviceOf(container))) return faults;
  if (Config.User !== 'node') faults.push(`it runs as '${Config.User}'`);
  const tried = await docker('exec', Id, 'node', '-e', inside);
  return tried === '' ? faults : [...faults, tried];
}

/** How containers are held: each that is not as it should be is a failure. */
export async function contained(product: ComposedProduct): Promise<StepResult> {
  const found = await product.containers();
  const faults = await Promise.all(
    found.map(async (container) =>
      (await faultsOf(container)).map((fault) => `${container.Name.slice(1)}: ${fault}`),
    ),
  );
  const failures = faults.flat().map((error) => ({ test: 'A container is held as it should be', error }));
  const output = failures.map(({ error }) => error).join('\n');
  return { passed: found.length - failures.length, failed: failures.length, output, failures };
}
