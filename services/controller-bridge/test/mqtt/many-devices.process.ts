import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { LightDevice, lightLogin } from './light-device.ts';

/** As many devices as a file of logins names, until it is killed. It writes `online <how long that took [ms]>` when all have been. */
const [file = ''] = process.argv.slice(2);
const logins = z.array(lightLogin).parse(JSON.parse(await readFile(file, 'utf8')));
const began = performance.now();
const there = new Set<string>();
/** They all come back in the same moment: as fast as the kernel's queue of new connections has room. */
const [atOnce, every] = [100, 50];

for (const [index, login] of logins.entries()) {
  const device = new LightDevice(login, () => {
    there.add(login.id);
    if (there.size === logins.length) process.stdout.write(`online ${String(performance.now() - began)}\n`);
  });
  device.dial();
  if (index % atOnce === atOnce - 1) await pause(every);
}
