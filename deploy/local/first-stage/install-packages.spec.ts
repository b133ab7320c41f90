import { describe, expect, it } from '@jest/globals';
import { firstDifference } from './install-packages.mjs';

const wanted = {
  packages: {
    '': {},
    gateway: { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@nx/nx-win32-x64-msvc': { version: '23.2.1', optional: true },
    'node_modules/@headgate/gateway': { link: true },
  },
};
const installed = {
  packages: { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/@headgate/gateway': { link: true } },
};
const present = () => true;

describe('whether what is installed matches the lock file', () => {
  it('does when every package is there; those for other platforms are rightly absent', () => {
    expect(firstDifference(wanted, installed, present)).toBeUndefined();
  });

  it('does not when a package is missing, is another version, or was deleted', () => {
    expect(firstDifference(wanted, { packages: {} }, present)).toBe('zod is missing');
    const older = { packages: { ...installed.packages, 'node_modules/zod': { version: '4.0.0' } } };
    expect(firstDifference(wanted, older, present)).toBe('zod is not as it should be');
    expect(firstDifference(wanted, installed, (path) => path !== 'node_modules/zod')).toBe(
      'zod is not as it should be',
    );
  });

  it('does not when a workspace is new', () => {
    const before = { packages: { 'node_modules/zod': { version: '4.6.7' } } };
    expect(firstDifference(wanted, before, present)).toBe('@headgate/gateway is missing');
  });
});
