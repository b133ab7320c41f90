import { describe, expect, it } from '@jest/globals';
import { isInMemory } from './memory-folder.ts';

const root = '/dev/vda / ext4 rw,relatime 0 0';

describe('a folder in memory', () => {
  it.each([
    ['is there', 'tmpfs /dev/shm tmpfs rw,nosuid,nodev,size=24684096k 0 0', true],
    ['runs no programs', 'tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0', false],
    ['is read alone', 'tmpfs /dev/shm tmpfs ro,relatime 0 0', false],
    ['is on a disk', '/dev/vdb /dev/shm ext4 rw 0 0', false],
    ['is another', 'tmpfs /run/shm tmpfs rw 0 0', false],
    ['is covered by a disk', 'tmpfs /dev/shm tmpfs rw 0 0\n/dev/vdb /dev/shm ext4 rw 0 0', false],
    ['is missing', '', false],
  ])('%s', (_what, line, expected) => {
    expect(isInMemory(`${root}\n${line}\n`)).toBe(expected);
  });
});
