import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseConfig } from './parse-config.ts';

const schema = z.object({
  PORT: z.coerce.number().int().min(1).default(3000),
  NATS_URL: z.url(),
  NATS_PASSWORD: z.string().min(8).optional(),
  LOG_LEVEL: z.enum(['info', 'debug']).default('info'),
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-config-'));
  folders.push(folder);
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

describe('the configuration', () => {
  it('is the environment, by the schema', () => {
    expect(parseConfig(schema, { NATS_URL: 'nats://localhost', PORT: '8080', HOME: '/root' })).toEqual({
      NATS_URL: 'nats://localhost',
      PORT: 8080,
      LOG_LEVEL: 'info',
    });
  });

  it('takes a secret from a file, less the newline at its end', () => {
    const environment = { NATS_URL: 'nats://x', NATS_PASSWORD_FILE: fileWith(' pass word \n') };
    expect(parseConfig(schema, environment).NATS_PASSWORD).toBe(' pass word ');
  });

  it('takes an empty variable as unset', () => {
    expect(parseConfig(schema, { NATS_URL: 'nats://x', PORT: '', NATS_PASSWORD_FILE: '' }).PORT).toBe(3000);
  });

  it('takes an empty file as unset: a secret that its owner has not given yet', () => {
    const environment = { NATS_URL: 'nats://x', NATS_PASSWORD_FILE: fileWith('\n') };
    expect(parseConfig(schema, environment).NATS_PASSWORD).toBeUndefined();
  });

  it('names everything that is wrong at once, and no value', () => {
    const environment = { PORT: 'hunter1', NATS_PASSWORD: 'hunter2', LOG_LEVEL: 'hunter3' };
    let message = '';
    try {
      parseConfig(schema, environment);
    } catch (error) {
      message = String(error);
    }
    for (const name of ['PORT', 'NATS_URL', 'NATS_PASSWORD', 'LOG_LEVEL'])
      expect(message).toContain(`${name}: `);
    expect(message).not.toContain('hunter');
    expect(message).not.toContain('\n');
  });

  it('is refused where a secret is given twice, or its file cannot be read', () => {
    const twice = {
      NATS_URL: 'nats://x',
      NATS_PASSWORD: 'hunter2hunter2',
      NATS_PASSWORD_FILE: fileWith('x'),
    };
    expect(() => parseConfig(schema, twice)).toThrow('NATS_PASSWORD: given twice');
    const missing = { NATS_URL: 'nats://x', NATS_PASSWORD_FILE: '/nowhere' };
    expect(() => parseConfig(schema, missing)).toThrow(
      'NATS_PASSWORD_FILE: names a file that cannot be read',
    );
  });
});
