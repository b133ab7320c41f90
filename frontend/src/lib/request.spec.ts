/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { aBrowser, aResponse } from '../test/browser.ts';
import { ApiError } from './api-error.ts';
import { onSessionLost, request } from './request.ts';

const answer = z.object({ ok: z.boolean() });
const requestId = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown as string;
const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/) as unknown as string;

describe('a request', () => {
  it('takes cookies along, and a JSON type only with a body', async () => {
    const { fetched } = aBrowser({ '/api/x': { body: { ok: true } } });
    await request('GET', '/api/x', answer);
    await request('POST', '/api/x', answer, { body: { a: 1 } });
    expect(fetched.mock.calls[0]?.[1]).toEqual({
      method: 'GET',
      credentials: 'include',
      // Nothing that would tell it apart from the read that the page's answer has begun.
      headers: {},
    });
    expect(fetched.mock.calls[1]?.[1]).toEqual({
      method: 'POST',
      credentials: 'include',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, traceparent },
    });
  });

  it('that writes says which intent it serves', async () => {
    const { fetched } = aBrowser({ '/api/x': { body: { ok: true } } });
    await request('POST', '/api/x', answer, { idempotencyKey: 'once' });
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'idempotency-key': 'once' });
  });

  it('that writes has an id of its own each time, which nobody can guess', async () => {
    const { fetched } = aBrowser({ '/api/x': { body: { ok: true } } });
    for (let times = 0; times < 3; times += 1) await request('POST', '/api/x', answer);
    const ids = fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-request-id'));
    expect(new Set(ids).size).toBe(3);
  });

  it('that writes is in a trace of the same id, of which it records nothing', async () => {
    const { fetched } = aBrowser({ '/api/x': { body: { ok: true } } });
    await request('POST', '/api/x', answer);
    const headers = new Headers(fetched.mock.calls[0]?.[1].headers);
    const id = headers.get('x-request-id') ?? '';
    expect(headers.get('traceparent')).toBe(`00-${id}-${id.slice(16)}-00`);
  });

  it('tells of its answer before it judges it', async () => {
    aBrowser({ '/api/x': { status: 503, body: 'Away' } });
    const statuses: number[] = [];
    const onAnswer = ({ status }: Response) => statuses.push(status);
    await expect(request('GET', '/api/x', answer, { onAnswer })).rejects.toThrow('503: Away');
    expect(statuses).toEqual([503]);
  });

  it('leaves the session out where what comes is nobody’s', async () => {
    const { fetched } = aBrowser({ '/api/x': { body: { ok: true } } });
    await request('POST', '/api/x', answer, { body: {}, asVisitor: true });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
  });

  it('fails with "{status}: {body}", the server’s words taken out of it', async () => {
    const body = { message: 'Check the fields', errors: [{ path: 'location', message: 'Unknown place' }] };
    aBrowser({ '/api/x': { status: 400, body } });
    const error = await request('GET', '/api/x', answer).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `400: ${JSON.stringify(body)}`, status: 400, problem: body });
  });

  it('fails with the status text when the body is empty', async () => {
    aBrowser({ '/api/x': () => Promise.resolve(aResponse('', 503)) });
    await expect(request('GET', '/api/x', answer)).rejects.toThrow('503: Status text');
  });

  it('bears a body that is not ours', async () => {
    aBrowser({ '/api/x': { status: 502, body: '<html>Bad gateway</html>' } });
    await expect(request('GET', '/api/x', answer)).rejects.toMatchObject({
      message: '502: <html>Bad gateway</html>',
      problem: null,
    });
  });

  it('does not let an answer pass that breaks its contract', async () => {
    aBrowser({ '/api/x': { body: { ok: 'yes' } } });
    await expect(request('GET', '/api/x', answer)).rejects.toThrow();
  });
});

describe('a request in a session that has ended', () => {
  const refused = () => Promise.resolve(aResponse({ message: 'You are not logged in' }, 401));

  it('is made once more when the person has signed in again', async () => {
    const responses = [refused, () => Promise.resolve(aResponse({ ok: true }))];
    const { fetched } = aBrowser({ '/api/x': () => (responses.shift() ?? refused)() });
    const undo = onSessionLost(() => Promise.resolve(true));
    await expect(request('PUT', '/api/x', answer, { body: { a: 1 } })).resolves.toEqual({ ok: true });
    expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0]);
    undo();
  });

  it('fails as it did when they do not want to, and when nobody asks them', async () => {
    const { fetched } = aBrowser({ '/api/x': refused });
    const undo = onSessionLost(() => Promise.resolve(false));
    await expect(request('GET', '/api/x', answer)).rejects.toMatchObject({ status: 401 });
    undo();
    await expect(request('GET', '/api/x', answer)).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not tried a third time', async () => {
    const { fetched } = aBrowser({ '/api/x': refused });
    const undo = onSessionLost(() => Promise.resolve(true));
    await expect(request('GET', '/api/x', answer)).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
    undo();
  });

  it('does not ask where a refusal is the answer', async () => {
    aBrowser({ '/api/login': refused });
    let url = 0;
    const undo = onSessionLost(() => Promise.resolve((url += 1) > 0));
    await expect(request('POST', '/api/login', answer, { mayBeRefused: true })).rejects.toMatchObject({
      status: 401,
    });
    expect(url).toBe(0);
    undo();
  });
});

describe('a request whose answer has no body', () => {
  it('gives nothing', async () => {
    aBrowser({ '/api/x': () => Promise.resolve(aResponse('', 204)) });
    await expect(request('DELETE', '/api/x', null)).resolves.toBeUndefined();
  });
});
