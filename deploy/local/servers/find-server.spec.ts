import { describe, expect, it } from '@jest/globals';
import { parseVersion, searchFolders } from './find-server.ts';

describe('finding servers', () => {
  it.each([
    ['postgres (PostgreSQL) 15.12 (Debian 15.12-0+deb12u2)', [15, 12]],
    ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=ae4d7c971a948f0', [7, 0]],
    ['Valkey server v=8.0.2 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64', [8, 0]],
    ['nats-server: v2.9.10', [2, 9]],
    ['mosquitto version 2.0.11\n\nmosquitto is an MQTT v5.0/v3.1.1/v3.1 broker.', [2, 0]],
  ])('reads the version in "%s"', (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });

  it('reads none where there is none', () => {
    expect(parseVersion('command not found')).toBeUndefined();
  });

  it('looks on PATH first, and where Debian keeps servers though PATH does not say so', () => {
    const folders = searchFolders('/home/ana/bin:/usr/bin');
    expect(folders.slice(0, 2)).toEqual(['/home/ana/bin', '/usr/bin']);
    expect(folders).toContain('/usr/sbin');
    expect(new Set(folders).size).toBe(folders.length);
  });
});
