import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endSubscription } from '@headgate/contracts/billing-questions';
import { closeFarm } from '@headgate/contracts/bridge-questions';
import { checkPassword, deleteAccount } from '@headgate/contracts/identity-questions';
import { permissionsOf } from '@headgate/contracts/permissions';
import { spanish } from '@headgate/contracts/spanish';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { cookiesSetBy } from '../../test/cookies.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { SettableClock } from '../../test/settable-clock.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
  permissions: permissionsOf('grower'),
} as const;
const order = [checkPassword, closeFarm, endSubscription, deleteAccount].map(({ subject }) => subject);

let gateway: GatewayUnderTest;
let cookie: string;
let clock: SettableClock;
const erase = () =>
  request(gateway.url).post('/api/account/delete').set('Cookie', cookie).send({ password: 'water at night' });
/** Besides who calls. */
const questions = () => gateway.asker.questions.slice(1);

beforeEach(async () => {
  clock = new SettableClock();
  gateway = await startGateway({ clock });
  cookie = await gateway.signIn(caller);
  for (const question of [checkPassword, endSubscription, deleteAccount]) {
    gateway.asker.when(question).answers(() => ({ kind: 'done' }));
  }
  gateway.asker.when(closeFarm).answers(() => ({ openZones: 0 }));
});
afterEach(() => gateway.stop());

describe('deleting an account', () => {
  it('closes every valve and ends what costs money first, and signs out', async () => {
    const response = await erase().expect(204);
    expect(questions().map(({ subject }) => subject)).toEqual(order);
    for (const question of questions()) expect(question.caller).toEqual(caller);
    expect(cookiesSetBy(response)).toMatchObject({ headgate: { value: '' } });
    expect(gateway.records.kept.size).toBe(0);
  });

  it('ends nothing at all for whoever does not know the password', async () => {
    gateway.asker.when(checkPassword).answers(() => ({ kind: 'refused' }));
    const message = 'That is not your password';
    await erase().expect(400, { message, errors: [{ path: 'password', message }] });
    expect(questions().map(({ subject }) => subject)).toEqual([checkPassword.subject]);
    expect(gateway.records.kept.size).toBe(1);
  });

  it('waits until the last valve is known to be closed', async () => {
    let open = 3;
    gateway.asker.when(closeFarm).answers(() => ({ openZones: (open -= 1) }));
    await erase().expect(204);
    expect(questions().map(({ subject }) => subject)).toEqual([
      checkPassword.subject,
      ...Array.from({ length: 3 }, () => closeFarm.subject),
      endSubscription.subject,
      deleteAccount.subject,
    ]);
  });

  it('deletes nothing while a valve is not known to be closed', async () => {
    gateway.asker.when(closeFarm).answers(() => {
      clock.pass({ seconds: 3 });
      return { openZones: 1 };
    });
    const response = await erase().expect(409);
    expect(response.body).toEqual({
      message:
        'A valve may still be open, so nothing was deleted. Headgate is closing it. Try again in a minute. If you keep your account: scheduled irrigations were taken back and automatic irrigation is paused. Accept and resume them.',
    });
    expect(Object.keys(spanish)).toContain((response.body as { message: string }).message);
    expect(questions().map(({ subject }) => subject)).toEqual([
      checkPassword.subject,
      closeFarm.subject,
      closeFarm.subject,
    ]);
    expect(gateway.records.kept.size).toBe(1);
  });

  it('deletes nothing while nobody can say how the valves are', async () => {
    gateway.asker.when(closeFarm).answers(() => {
      throw new Unavailable('nobody answers');
    });
    await erase().expect(503);
    expect(questions().map(({ subject }) => subject)).toEqual([checkPassword.subject, closeFarm.subject]);
  });

  it('deletes nothing while the subscription cannot be ended', async () => {
    gateway.asker.when(endSubscription).answers(() => {
      throw new Unavailable('nobody answers');
    });
    await erase().expect(503);
    expect(questions().map(({ subject }) => subject)).not.toContain(deleteAccount.subject);
    expect(gateway.records.kept.size).toBe(1);
  });

  it('is refused where the password was changed at the last moment', async () => {
    gateway.asker.when(deleteAccount).answers(() => ({ kind: 'refused' }));
    await erase().expect(400);
    expect(gateway.records.kept.size).toBe(1);
  });
});
