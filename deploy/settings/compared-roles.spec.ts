import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const clone = join(import.meta.dirname, '../..');

/** A role's name as a value, or a role held against something. */
const compared = /(['"`])(?:admin|grower)\1|\brole\)? *[!=]==(?! *undefined\b)/;

const sources = globSync(
  ['libs/*/src/**/*.{ts,tsx}', 'services/*/src/**/*.ts', 'gateway/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
  {
    cwd: clone,
  },
).filter((path) => !/\.spec\.tsx?$|^frontend\/src\/test\/|\/migrations\//.test(path));

describe('a role', () => {
  it('is compared where roles are given and where one is shown: everything else asks for a permission', () => {
    const places = sources.filter((path) => compared.test(readFileSync(join(clone, path), 'utf8')));
    expect(places.toSorted()).toEqual([
      // Shows it to the person.
      'frontend/src/features/account/account-page.tsx',
      // The names themselves.
      'libs/contracts/src/user.ts',
      // Identity gives and takes roles, and says where nobody is an administrator.
      'services/identity/src/accounts/administrators.ts',
      'services/identity/src/accounts/log-in.ts',
      'services/identity/src/admin/manage-account.ts',
      'services/identity/src/store/user.entity.ts',
    ]);
  });
});
