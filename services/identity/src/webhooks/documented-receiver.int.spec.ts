import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { newSecret, signedHeaders } from './sign-delivery.ts';

it('a delivery is understood by the receiver of the documentation, as it stands there', async () => {
  const [, example = ''] =
    /```js\n(.*?)```/s.exec(
      await readFile(join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8'),
    ) ?? [];
  const secret = newSecret();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', example], {
    env: { WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await eventually('the receiver listens', () => output.includes('listening on'));
    const port = /listening on (\d+)/.exec(output)?.[1] ?? '';
    const id = randomUUID();
    const body = JSON.stringify({ id, type: 'plan.made' });
    const send = async (at: Date, by: readonly string[], sent = body) =>
      (
        await fetch(`http://127.0.0.1:${port}`, {
          method: 'POST',
          headers: signedHeaders({ id, at, body }, by),
          body: sent,
        })
      ).status;
    const now = new Date();
    expect(await send(now, [newSecret()])).toBe(401);
    expect(await send(now, [secret], body.replace('plan', 'other'))).toBe(401);
    expect(await send(new Date(now.getTime() - 600_000), [secret])).toBe(401);
    expect(await send(now, [newSecret(), secret])).toBe(204);
    expect(await send(now, [secret])).toBe(204);
    await eventually('it has said so', () => output.includes(id));
    expect(output.split(id)).toHaveLength(2);
  } finally {
    child.kill();
  }
});
