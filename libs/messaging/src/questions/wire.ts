import { headers as newHeaders } from '@nats-io/transport-node';
import type { MsgHdrs } from '@nats-io/transport-node';
import { permissions } from '@headgate/contracts/permissions';
import { role } from '@headgate/contracts/user';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { isSaneHeader } from '../sane-header.ts';
import type { Call, Caller } from './call.ts';

/** How long an asker waits when it does not say. */
export const DEFAULT_DEADLINE_MS = 2000;

const names = {
  requestId: 'Headgate-Request-Id',
  traceparent: 'traceparent',
  /** Milliseconds since 1970; processes' clocks are taken to agree within a fraction of a second. */
  deadline: 'Headgate-Deadline',
  operationId: 'Headgate-Operation-Id',
  userId: 'Headgate-User',
  farmId: 'Headgate-Farm',
  role: 'Headgate-Role',
  permissions: 'Headgate-Permissions',
  status: 'Headgate-Status',
} as const;

export function callToHeaders(call: Call): MsgHdrs {
  const headers = newHeaders();
  headers.set(names.requestId, sane('request id', call.requestId));
  headers.set(names.deadline, String(call.deadline.getTime()));
  if (call.traceparent !== undefined) headers.set(names.traceparent, call.traceparent);
  if (call.operationId !== undefined) headers.set(names.operationId, sane('operation id', call.operationId));
  if (call.caller !== undefined) {
    headers.set(names.userId, sane('user', call.caller.userId));
    headers.set(names.farmId, sane('farm', call.caller.farmId));
    if (call.caller.role !== undefined) headers.set(names.role, call.caller.role);
    if (call.caller.permissions !== undefined)
      headers.set(names.permissions, call.caller.permissions.join(' '));
  }
  return headers;
}

/** The call that came with a message; what is missing or not sane is as if it had not been said. */
export function callFromHeaders(headers: MsgHdrs | undefined, received: Date): Call {
  const value = (name: string): string | undefined => {
    const text = headers?.get(name) ?? '';
    return isSaneHeader(text) ? text : undefined;
  };
  const deadline = Number(value(names.deadline));
  const [operationId, traceparent] = [value(names.operationId), value(names.traceparent)];
  const caller = callerFrom(headers, value(names.userId), value(names.farmId));
  return {
    requestId: value(names.requestId) ?? 'unknown',
    deadline: new Date(Number.isSafeInteger(deadline) ? deadline : received.getTime() + DEFAULT_DEADLINE_MS),
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(operationId === undefined ? {} : { operationId }),
    ...(caller === undefined ? {} : { caller }),
  };
}

export function statusToHeaders(status: number): MsgHdrs {
  const headers = newHeaders();
  headers.set(names.status, String(status));
  return headers;
}

export function statusFromHeaders(headers: MsgHdrs | undefined): number {
  return Number(headers?.get(names.status));
}

function callerFrom(headers?: MsgHdrs, userId?: string, farmId?: string): Caller | undefined {
  if (headers === undefined || userId === undefined || farmId === undefined) return undefined;
  const named = role.safeParse(headers.get(names.role)).data;
  const listed = headers.has(names.permissions) ? headers.get(names.permissions).split(' ') : undefined;
  if (named === undefined && listed === undefined) return undefined;
  return {
    ...{ userId, farmId, ...(named !== undefined && { role: named }) },
    // What only a later release knows is nothing that this one could allow.
    ...(listed !== undefined && { permissions: permissions.filter((known) => listed.includes(known)) }),
  };
}

function sane(what: string, value: string): string {
  if (!isSaneHeader(value)) throw new Rejected(`The ${what} holds characters that it may not`);
  return value;
}
