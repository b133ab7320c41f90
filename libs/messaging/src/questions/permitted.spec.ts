import { describe, expect, it } from '@jest/globals';
import type { Caller } from './call.ts';
import { checkPermission } from './permitted.ts';

const call = { requestId: 'r1', deadline: new Date('2026-06-01T12:00:02Z') };
const ids = { userId: 'u1', farmId: 'f1' };
const check = (caller?: Caller) => () => {
  checkPermission({ ...call, ...(caller !== undefined && { caller }) }, 'invites.manage');
};

describe('a question that takes a permission', () => {
  it('is for nobody who is signed out', () => {
    expect(check()).toThrow(expect.objectContaining({ status: 401 }));
  });

  it('goes by the permissions that came with the caller, whatever the role', () => {
    expect(check({ ...ids, role: 'grower', permissions: ['invites.manage'] })).not.toThrow();
    expect(check({ ...ids, permissions: ['invites.manage'] })).not.toThrow();
    expect(check({ ...ids, role: 'admin', permissions: ['water.start'] })).toThrow('Administrators only');
    expect(check({ ...ids, role: 'admin', permissions: [] })).toThrow(
      expect.objectContaining({ status: 403 }),
    );
  });

  it('goes by the role where a process of the release before asks', () => {
    expect(check({ ...ids, role: 'admin' })).not.toThrow();
    expect(check({ ...ids, role: 'grower' })).toThrow('Administrators only');
  });
});
