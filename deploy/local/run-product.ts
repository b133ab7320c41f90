import { fileURLToPath } from 'node:url';
import { dataFolder } from './machine/data-folder.ts';
import { say } from './machine/say.ts';
import { onStopRequest } from './machine/stop-request.ts';
import { install } from './packages/install.ts';
import { serverKinds } from './servers/find-server.ts';
import { processesOfProduct } from './stack/choose-processes.ts';
import { processes } from './stack/processes.ts';
import { Stack } from './stack/stack.ts';
import { givenAddress } from './stack/start-servers.ts';

/* `npm start`, second stage, on the pinned Node: servers, build, processes, one address; Ctrl-C stops them all. */

const clone = fileURLToPath(new URL('../../', import.meta.url));

function gatewayPort(): number {
  const text = process.env['PORT'] ?? '';
  const port = text === '' ? 3000 : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is not a port number: "${text}".`);
  return port;
}

async function serve(stack: Stack, runs: (name: string) => boolean): Promise<void> {
  await stack.claim();
  const needs = serverKinds.filter((kind) => givenAddress(kind, process.env) === undefined);
  await install(needs, { mayGiveAddresses: true, say });
  say('Starting servers, building what changed ...');
  await stack.start();
  const mail = runs('mail-sink') ? `\nNo mail leaves this machine: read it at ${stack.address}/dev/mail` : '';
  const money = runs('payment-emulator') ? `\nNo money moves: see ${stack.address}/dev/payments` : '';
  const water = runs('field-simulator')
    ? `\nNo water flows: try the demo controllers at ${stack.address}/dev/field`
    : '';
  say(`\nHeadgate is ready at ${stack.address}${mail}${money}${water}\nCtrl-C stops it.\n`);
}

async function main(): Promise<void> {
  const started = Date.now();
  const port = gatewayPort();
  const data = dataFolder(clone, process.env, process.getuid?.() ?? -1);
  const running = processesOfProduct(processes, process.env);
  const stack = new Stack({
    clone,
    data,
    gateway: { port, host: process.env['HOST'] ?? '127.0.0.1' },
    processes: running,
    durable: true,
    builds: true,
    environment: process.env,
    say,
  });
  const stopped = onStopRequest(async () => {
    say('\nStopping ...');
    await stack.stop();
    say('Stopped.');
  });
  try {
    await serve(stack, (wanted) => running.some(({ name }) => name === wanted));
    say(`(${((Date.now() - started) / 1000).toFixed(1)} s; data and logs in ${data})`);
  } catch (error) {
    if (!stopped.requested) {
      console.error(`headgate: ${error instanceof Error ? error.message : String(error)}`);
      await stack.stop();
      process.exit(1);
    }
  }
}

try {
  await main();
} catch (error) {
  // Before there is anything to stop.
  console.error(`headgate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
