import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listControllers } from '@headgate/contracts/bridge-questions';
import { readAccount } from '@headgate/contracts/identity-questions';
import { permissionsOf } from '@headgate/contracts/permissions';
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
    const questions = gateway.asker.questions.filter(({ subject }) => subject === readAccount.subject);
    expect(questions).toHaveLength(1);
  });

  it('travels with what the role may, and with the role for services of the release before', async () => {
    gateway.asker.when(listControllers).answers(() => []);
    for (const role of ['grower', 'admin'] as const) {
      const cookie = await gateway.signIn({ role });
      await request(gateway.url).get('/api/irrigation/controllers').set('Cookie', cookie).expect(200);
      expect(gateway.asker.questions.at(-1)?.caller).toMatchObject({
        role,
        permissions: permissionsOf(role),
      });
    }
  });

  it('is nobody without a session', async () => {
    await request(gateway.url).get('/api/user').expect(401, { message: 'You are not logged in' });
  });
});
