import { describe, expect, it } from '@jest/globals';
import { risksOf } from './redis-risks.ts';

const info = (aof: string, policy: string) =>
  `# Persistence\r\nloading:0\r\naof_enabled:${aof}\r\n# Memory\r\nmaxmemory_policy:${policy}\r\n`;

describe('a Redis', () => {
  it('that keeps what it is given is without risk', () => {
    expect(risksOf(info('1', 'noeviction'))).toEqual([]);
  });

  it('is named by what would lose something', () => {
    expect(risksOf(info('0', 'noeviction'))).toEqual([expect.stringContaining('appendonly')]);
    expect(risksOf(info('1', 'allkeys-lru'))).toEqual([expect.stringContaining('"allkeys-lru"')]);
    expect(risksOf('')).toHaveLength(2);
  });
});
