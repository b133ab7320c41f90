import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changePilotUpdate,
  changeProject,
  changeTestimonial,
  createPilotUpdate,
  createProject,
  createTestimonial,
  deletePilotUpdate,
  deleteProject,
  deleteTestimonial,
  listEditablePilotUpdates,
  listEditableProjects,
  listEditableTestimonials,
} from '@headgate/contracts/pilot-content-questions';
import { problem } from '@headgate/contracts/problem';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { routeAccess } from '../../test/route-access.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'admin',
} as const;
const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const moment = '2026-06-01T12:00:00.000Z';

/** A body of the table of calls, which are whole ones. */
const bodyOf = (path: string) => routeAccess[`post ${path}`]?.body ?? {};
const contents = [
  {
    path: '/api/admin/pilot-updates',
    field: 'title',
    added: { sample: 'true', lastUpdated: moment },
    list: listEditablePilotUpdates,
    create: createPilotUpdate,
    change: changePilotUpdate,
    remove: deletePilotUpdate,
  },
  {
    path: '/api/admin/projects',
    field: 'title',
    added: { createdAt: moment },
    list: listEditableProjects,
    create: createProject,
    change: changeProject,
    remove: deleteProject,
  },
  {
    path: '/api/admin/testimonials',
    field: 'content',
    added: {},
    list: listEditableTestimonials,
    create: createTestimonial,
    change: changeTestimonial,
    remove: deleteTestimonial,
  },
] as const;

let gateway: GatewayUnderTest;
let cookie: string;
const send = (method: 'get' | 'post' | 'patch' | 'delete', path: string) =>
  request(gateway.url)[method](path).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe.each(contents)('$path', ({ path, field, added, list, create, change, remove }) => {
  const body = bodyOf(path);
  const content = { ...body, ...added, id, version: 2 };
  // The three differ, and none matters to the gateway.
  const answers = (
    question: typeof list | typeof create | typeof change | typeof remove,
    answer: unknown,
  ) => {
    gateway.asker.when(question).answers(() => answer as never);
  };

  it('lists, as administrators see it', async () => {
    answers(list, [content]);
    await send('get', path).expect(200, [content]);
    expect(lastQuestion()).toMatchObject({ subject: list.subject, ask: {}, caller });
  });

  it('creates, from trimmed texts', async () => {
    answers(create, { kind: 'saved', content });
    const entered = { ...body, [field]: `  ${String(content[field as keyof typeof content])} ` };
    await send('post', path).send(entered).expect(200, content);
    expect(lastQuestion()).toMatchObject({ subject: create.subject, ask: body, caller });
  });

  it('changes what is named, from a version', async () => {
    answers(change, { kind: 'saved', content });
    const sent = { version: 1, [field]: 'Other' };
    await send('patch', `${path}/${id}`).send(sent).expect(200, content);
    expect(lastQuestion()).toMatchObject({ ask: { ...sent, id }, caller });
  });

  it('deletes with nothing to say', async () => {
    answers(remove, { kind: 'done' });
    await send('delete', `${path}/${id}`).expect(204, '');
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
  });

  it('is 404 where there is no such thing, also under a name that is no id', async () => {
    answers(change, { kind: 'not-found' });
    answers(remove, { kind: 'not-found' });
    await send('patch', `${path}/${id}`).send({ version: 1 }).expect(404, { message: 'Not found' });
    await send('delete', `${path}/${id}`).expect(404, { message: 'Not found' });
    await send('delete', `${path}/1`).expect(404);
  });

  it('is 409 when somebody was faster, and when there is no room', async () => {
    answers(change, { kind: 'changed-meanwhile' });
    await send('patch', `${path}/${id}`)
      .send({ version: 1 })
      .expect(409, { message: 'Someone else changed this. Load it again and repeat your change.' });
    answers(create, { kind: 'full', most: 200 });
    const response = await send('post', path).send(body).expect(409);
    expect(problem.parse(response.body).message).toMatch(/^The limit is 200/);
  });

  it.each([
    ['post', '', { ...bodyOf(path), [field]: ' ' }, field],
    ['post', '', { ...bodyOf(path), [field]: 'a'.repeat(4000) }, field],
    ['patch', `/${id}`, { [field]: 'Other' }, 'version'],
    ['patch', `/${id}`, { version: '1' }, 'version'],
    ['patch', `/${id}`, { version: 1, [field]: null }, field],
  ] as const)('refuses by the field: %s%s', async (method, name, sent, wrong) => {
    const response = await send(method, `${path}${name}`).send(sent).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([wrong]);
    expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(create.subject);
    expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(change.subject);
  });

  it('is 503 while pilot is away', async () => {
    gateway.asker.when(list).answers(() => {
      throw new Unavailable('Nobody answers', { retryAfterSeconds: 1 });
    });
    await send('get', path).expect(503);
  });

  it('is 403 from the moment that the role is taken away, in the same session', async () => {
    const other = await gateway.signIn({ ...caller, userId: id });
    answers(list, []);
    const get = () => request(gateway.url).get(path).set('Cookie', other);
    await get().expect(200);
    const account = gateway.accounts.get(id);
    if (account === undefined) throw new Error('There is no such account');
    gateway.accounts.set(id, { ...account, standing: { ...account.standing, role: 'grower' } });
    await get().expect(403, { message: 'Administrators only' });
  });
});
