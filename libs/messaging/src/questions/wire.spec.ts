import { describe, expect, it } from '@jest/globals';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { headers as newHeaders } from '@nats-io/transport-node';
import type { Call } from './call.ts';
import { callFromHeaders, callToHeaders } from './wire.ts';

const received = new Date('2026-06-01T12:00:00Z');
const call: Call = {
  requestId: '0b6cc1b2-6f0e-4c55-8a1c-2b9d7f4e3a10',
  deadline: new Date('2026-06-01T12:00:01.500Z'),
  operationId: 'key_1',
  caller: { userId: 'u1', farmId: 'f1', role: 'admin' },
};

function headersOf(fields: Record<string, string>): ReturnType<typeof newHeaders> {
  const headers = newHeaders();
  for (const [name, value] of Object.entries(fields)) headers.set(name, value);
  return headers;
}

describe('a call', () => {
  it('is the same after the journey', () => {
    expect(callFromHeaders(callToHeaders(call), received)).toEqual(call);
    const { requestId, deadline } = call;
    expect(callFromHeaders(callToHeaders({ requestId, deadline }), received)).toEqual({
      requestId,
      deadline,
    });
  });

  it('without headers has a deadline two seconds from now, and nobody behind it', () => {
    expect(callFromHeaders(undefined, received)).toEqual({
      requestId: 'unknown',
      deadline: new Date('2026-06-01T12:00:02Z'),
    });
  });

  it('has a caller only when user, farm and role are all there and the role is one', () => {
    const whole = { 'Headgate-User': 'u1', 'Headgate-Farm': 'f1', 'Headgate-Role': 'grower' };
    expect(callFromHeaders(headersOf(whole), received).caller).toEqual({
      userId: 'u1',
      farmId: 'f1',
      role: 'grower',
    });
    for (const wrong of [
      { 'Headgate-Role': 'root' },
      { 'Headgate-Farm': 'a b' },
      { 'Headgate-User': 'x'.repeat(201) },
    ]) {
      expect(callFromHeaders(headersOf({ ...whole, ...wrong }), received).caller).toBeUndefined();
    }
  });

  it('has the permissions that the asker resolved, and none that this release does not know', () => {
    const caller = { userId: 'u1', farmId: 'f1', permissions: ['water.stop', 'billing.read'] as const };
    const headers = callToHeaders({ ...call, caller });
    expect(callFromHeaders(headers, received).caller?.permissions?.toSorted()).toEqual([
      'billing.read',
      'water.stop',
    ]);
    headers.set('Headgate-Permissions', 'water.stop fields.plan');
    expect(callFromHeaders(headers, received).caller?.permissions).toEqual(['water.stop']);
  });

  it('may have a caller who may do nothing, whatever the role', () => {
    const caller = { userId: 'u1', farmId: 'f1', role: 'admin', permissions: [] } as const;
    expect(callFromHeaders(callToHeaders({ ...call, caller }), received).caller).toEqual(caller);
  });

  it.each(['a\r\nb: c', '', 'a b', 'x'.repeat(201), 'é'])(
    'carries no operation id like %j',
    (operationId) => {
      expect(() => callToHeaders({ ...call, operationId })).toThrow(Rejected);
    },
  );

  it.each(['soon', 'NaN', '1e400', '-', ''])('takes no deadline like %j', (deadline) => {
    expect(callFromHeaders(headersOf({ 'Headgate-Deadline': deadline }), received).deadline).toEqual(
      new Date('2026-06-01T12:00:02Z'),
    );
  });
});
