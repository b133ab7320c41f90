import { describe, expect, it } from '@jest/globals';
import { choosePort } from './ports.ts';

const everyPort = () => Promise.resolve(true);

describe('choosing a port', () => {
  it('keeps the one chosen before while it is free', async () => {
    expect(await choosePort(24_000, new Set(), everyPort)).toBe(24_000);
  });

  it('chooses anew when another program or another of our servers has it', async () => {
    expect(await choosePort(24_000, new Set(), (port) => Promise.resolve(port !== 24_000))).not.toBe(24_000);
    expect(await choosePort(24_000, new Set([24_000]), everyPort)).not.toBe(24_000);
  });

  it('stays below the range that systems give to outgoing connections', async () => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const port = await choosePort(undefined, new Set(), everyPort);
      expect(port).toBeGreaterThanOrEqual(20_000);
      expect(port).toBeLessThan(32_000);
    }
  });

  it('gives up in words when nothing is free', async () => {
    await expect(choosePort(undefined, new Set(), () => Promise.resolve(false))).rejects.toThrow(
      'No free port',
    );
  });
});
