import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { choosePort } from '../local/machine/ports.ts';
import type { CaughtMail } from './mail-sink/caught-mail.ts';

const script = fileURLToPath(new URL('mail-sink.ts', import.meta.url));
let folder: string;
let ports: { http: number; smtp: number };
let sink: ChildProcess | undefined;

async function start(): Promise<void> {
  const places = { PORT: String(ports.http), SMTP_PORT: String(ports.smtp), DATA_FOLDER: folder };
  sink = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], ...places },
    stdio: 'ignore',
  });
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${String(ports.http)}/health/ready`).catch(() => undefined);
    if (ready?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function kill(): Promise<void> {
  if (sink?.exitCode !== null || sink.signalCode !== null) return;
  sink.kill('SIGKILL');
  await once(sink, 'exit');
}

/** Speaks SMTP: one line, one answer. Gives the answer to the mail itself. */
async function send(to: string, subject: string, body = 'Hello'): Promise<string> {
  const socket = createConnection(ports.smtp, '127.0.0.1');
  const answer = async (): Promise<string> => {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString('utf8');
  };
  await answer();
  for (const line of ['HELO test', 'MAIL FROM:<no-reply@headgate.example>', `RCPT TO:<${to}>`, 'DATA']) {
    socket.write(`${line}\r\n`);
    await answer();
  }
  socket.write(`To: ${to}\r\nSubject: ${subject}\r\n\r\n${body}\r\n.\r\n`);
  const last = await answer();
  const closed = once(socket, 'close');
  socket.end('QUIT\r\n');
  await closed;
  return last;
}

async function list(query = ''): Promise<CaughtMail[]> {
  const response = await fetch(`http://127.0.0.1:${String(ports.http)}/messages${query}`);
  return ((await response.json()) as { items: CaughtMail[] }).items;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headgate-sink-'));
  const http = await choosePort(undefined, new Set());
  ports = { http, smtp: await choosePort(undefined, new Set([http])) };
});

afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('the mail sink', () => {
  it('shows what it caught, the newest first, over a kill', async () => {
    await start();
    expect(await send('ana@farm.example', 'one')).toMatch(/^250/);
    await send('bo@farm.example', 'two');
    await kill();
    writeFileSync(join(folder, '3.json'), '{"half');
    writeFileSync(join(folder, '4.json.part'), '{"half');
    await start();
    await send('ana@farm.example', 'three');
    expect((await list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    expect((await list('?limit=1')).map(({ subject }) => subject)).toEqual(['three']);
    const [newest, oldest] = await list('?to=Ana@farm.example');
    expect([newest?.subject, oldest?.subject]).toEqual(['three', 'one']);
    const one = await fetch(`http://127.0.0.1:${String(ports.http)}/messages/${String(oldest?.id)}`);
    expect(await one.json()).toMatchObject({ subject: 'one', text: 'Hello\n', to: ['ana@farm.example'] });
  });

  it('keeps the newest 500', async () => {
    for (let id = 1; id <= 502; id += 1) {
      const mail = { id: String(id), to: ['a@b.example'], subject: `number ${String(id)}`, headers: [] };
      writeFileSync(join(folder, `${String(id)}.json`), JSON.stringify(mail));
    }
    await start();
    expect((await list('?limit=1000')).map(({ id }) => Number(id)).at(-1)).toBe(3);
    await send('ana@farm.example', 'one more');
    expect((await list('?limit=1000')).at(-1)?.id).toBe('4');
    expect(readdirSync(folder)).toHaveLength(500);
  });

  it('refuses a mail that is too large, and takes the next', async () => {
    await start();
    expect(await send('ana@farm.example', 'large', `${'x'.repeat(900)}\r\n`.repeat(1_200))).toMatch(/^552/);
    expect(await send('ana@farm.example', 'small')).toMatch(/^250/);
    expect(await list()).toHaveLength(1);
  });

  it('does not start in production', async () => {
    const started = spawn(process.execPath, [script], { env: { NODE_ENV: 'production' }, stdio: 'ignore' });
    expect(await once(started, 'exit')).toEqual([1, null]);
  });
});
