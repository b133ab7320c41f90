import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endSubscription } from '@headgate/contracts/billing-questions';
import { checkPassword, deleteAccount } from '@headgate/contracts/identity-questions';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { cookiesSetBy } from '../../test/cookies.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const order = [checkPassword, endSubscription, deleteAccount].map(({ subject }) => subject);

let gateway: GatewayUnderTest;
let cookie: string;
const erase = () =>
  request(gateway.url).post('/api/account/delete').set('Cookie', cookie).send({ password: 'water at night' });
/** Besides who calls. */
const asked = () => gateway.asker.asked.slice(1);

beforeEach(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
  for (const question of [checkPassword, endSubscription, deleteAccount]) {
    gateway.asker.when(question).answers(() => ({ kind: 'done' }));
  }
});
afterEach(() => gateway.stop());

describe('deleting an account', () => {
  it('ends what costs money first, and signs out', async () => {
    const response = await erase().expect(204);
    expect(asked().map(({ subject }) => subject)).toEqual(order);
    for (const question of asked()) expect(question.caller).toEqual(caller);
    expect(cookiesSetBy(response)).toMatchObject({ headgate: { value: '' } });
    expect(gateway.records.kept.size).toBe(0);
  });

  it('ends nothing at all for whoever does not know the password', async () => {
    gateway.asker.when(checkPassword).answers(() => ({ kind: 'refused' }));
    const message = 'That is not your password';
    await erase().expect(400, { message, errors: [{ path: 'password', message }] });
    expect(asked().map(({ subject }) => subject)).toEqual([checkPassword.subject]);
    expect(gateway.records.kept.size).toBe(1);
  });

  it('deletes nothing while the subscription cannot be ended', async () => {
    gateway.asker.when(endSubscription).answers(() => {
      throw new Unavailable('nobody answers');
    });
    await erase().expect(503);
    expect(asked().map(({ subject }) => subject)).not.toContain(deleteAccount.subject);
    expect(gateway.records.kept.size).toBe(1);
  });

  it('is refused where the password was changed at the last moment', async () => {
    gateway.asker.when(deleteAccount).answers(() => ({ kind: 'refused' }));
    await erase().expect(400);
    expect(gateway.records.kept.size).toBe(1);
  });
});
