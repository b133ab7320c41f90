import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAccount } from '@headgate/contracts/identity-questions';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('who calls', () => {
  it('is whoever the session belongs to, as identity knows them now', async () => {
    const cookie = await gateway.signIn();
    const [account] = gateway.accounts.values();
    await request(gateway.url).get('/api/user').set('Cookie', cookie).expect(200, account!.user);
    const asked = gateway.asker.asked.filter(({ subject }) => subject === readAccount.subject);
    expect(asked).toHaveLength(1);
  });

  it('is nobody without a session', async () => {
    await request(gateway.url).get('/api/user').expect(401, { message: 'You are not signed in' });
  });
});
