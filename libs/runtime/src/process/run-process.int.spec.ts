import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { freePort } from '../../testing/free-port.ts';

const root = join(import.meta.dirname, '../..');

class Running {
  readonly output: string[] = [];
  readonly errors: string[] = [];
  readonly child: ChildProcess;
  readonly port: number;
  readonly exited: Promise<number | null>;

  constructor(port: number, environment: NodeJS.ProcessEnv) {
    this.port = port;
    this.child = spawn(
      process.execPath,
      ['--import', join(root, 'test/transpile.ts'), join(root, 'test/slow.process.ts')],
      { env: { ...process.env, PORT: String(port), ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.child.stdout?.on('data', (chunk: Buffer) => this.output.push(chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => this.errors.push(chunk.toString()));
    // With all that it has written.
    this.exited = once(this.child, 'close').then(([code]: (number | null)[]) => code ?? null);
  }

  serving(): Promise<void> {
    return this.says('slow serves on');
  }

  /** Waits until it has written this. */
  async says(args: string): Promise<void> {
    while (!this.output.join('').includes(args)) {
      if (this.child.exitCode !== null) throw new Error(this.errors.join(''));
      await wait(20);
    }
  }

  /** Waits until it has heard that it is to stop. */
  async takesNothingNew(): Promise<void> {
    await eventually('it takes nothing new', async () => (await this.get('/health/live')) === 'ECONNREFUSED');
  }

  /** Status and body, or the connection's error code. */
  get(path: string, agent?: Agent): Promise<string> {
    return new Promise((resolve) => {
      const request = get(
        { host: '127.0.0.1', port: this.port, path, ...(agent && { agent }) },
        (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () => {
            resolve(`${response.statusCode ?? 0} ${body}`);
          });
        },
      );
      request.on('error', (error) => {
        resolve('code' in error ? String(error.code) : error.message);
      });
    });
  }
}

function isFatal(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'level' in line && line.level === 'fatal';
}

let running: Running | undefined;

async function start(environment: NodeJS.ProcessEnv = {}): Promise<Running> {
  running = new Running(await freePort(), environment);
  return running;
}

afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
});

describe('a process that is told to stop', () => {
  it('finishes what it is at, takes nothing new, and exits in order', async () => {
    const one = await start();
    await one.serving();
    const agent = new Agent({ keepAlive: true });
    expect(await one.get('/health/ready', agent)).toBe('200 {"ready":true,"checks":{}}');
    const underway = one.get('/slow?ms=4000');
    await one.says('slow begins');
    one.child.kill('SIGTERM');
    await one.takesNothingNew();
    expect(one.output.join('')).not.toContain('slow stopped');
    expect(await underway).toBe('200 {"answered":true}');
    expect(await one.exited).toBe(0);
    expect(one.output.join('')).toContain('slow stopped');
    agent.destroy();
  });

  it('takes calls until a balancer has noticed that it is not ready, and keeps no connection for the next', async () => {
    const one = await start({ LINGER: '60' });
    await one.serving();
    one.child.kill('SIGTERM');
    await eventually('it is not ready', async () => (await one.get('/health/ready')).startsWith('503'));
    // Of one that its server ends after each call, an agent that would keep it keeps none.
    const agent = new Agent({ keepAlive: true });
    expect(await one.get('/slow?ms=1', agent)).toBe('200 {"answered":true}');
    expect(Object.keys(agent.freeSockets)).toEqual([]);
  });

  it('takes nothing new once a balancer has had the time', async () => {
    const one = await start({ LINGER: '1' });
    await one.serving();
    one.child.kill('SIGTERM');
    await one.takesNothingNew();
    expect(await one.exited).toBe(0);
  });

  it('twice exits at once', async () => {
    const one = await start();
    await one.serving();
    const underway = one.get('/slow?ms=60000');
    await one.says('slow begins');
    one.child.kill('SIGINT');
    // Two that come at once are one.
    await one.takesNothingNew();
    one.child.kill('SIGINT');
    expect(await one.exited).toBe(1);
    expect(await underway).toBe('ECONNRESET');
  });
});

describe('a process', () => {
  it('that cannot start says why on one line, without a secret, and fails', async () => {
    const one = await start({ FAIL: 'postgres://u:hunter2@db' });
    expect(await one.exited).toBe(1);
    expect(one.errors.join('')).toBe('slow could not start: cannot reach postgres://u:[redacted]@db\n');
  });

  it('with a wrong configuration names the variables and fails', async () => {
    const one = await start({ PORT: 'hunter2' });
    expect(await one.exited).toBe(1);
    expect(one.errors.join('')).toContain('ConfigError: Wrong configuration: PORT: ');
    expect(one.errors.join('')).not.toContain('hunter2');
  });

  it('ends with a line in its log when nobody catches an error', async () => {
    const one = await start();
    await one.serving();
    await one.get('/slow/uncaught');
    expect(await one.exited).toBe(1);
    // The line of the request itself may come before it or after.
    const lines = one.output.join('').trim().split('\n');
    const fatal = lines.map((line): unknown => JSON.parse(line)).filter((line) => isFatal(line));
    expect(fatal).toMatchObject([{ msg: 'uncaught error', err: { type: 'Error' } }]);
    expect(lines.join()).not.toContain('hunter2');
  });
});
