import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeApplication,
  listApplications,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import { applicationChanged, paymentChanged } from '@headgate/contracts/pilot-facts';
import type { Asker, Caller } from '@headgate/messaging';
import { aPaymentOf, anApplication, changePayment, membershipsOf, sent } from '../../../test/enrolling.ts';
import { aCaller, patiently, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';

const paidAt = '2026-07-01T12:05:00.000Z';
const refundedAt = '2026-07-09T08:00:00.000Z';

let pilot: OwnPilot;
let asker: Asker;

beforeAll(async () => {
  pilot = await startPilot();
  asker = pilot.asker;
});
afterAll(() => pilot.stop());

/** As an administrator's no leaves it. */
const decline = (id: string, at: string) =>
  pilot.rows(`UPDATE application SET status = 'declined', declined_at = $2 WHERE id = $1`, [id, at]);

const admin = aCaller('admin');

/** As administrators do it: read, then said yes to. */
async function accept({ id }: { readonly id: string }): Promise<void> {
  for (const status of ['in-review', 'accepted'] as const) {
    const [row] = await pilot.rows<{ version: number }>('SELECT version FROM application WHERE id = $1', [
      id,
    ]);
    await asker.ask(changeApplication, { id, version: row!.version, status }, { caller: admin });
  }
}

type Payment = ReturnType<typeof aPaymentOf>;

const change = (payment: Payment) => changePayment(pilot, payment);

const submit = (caller: Caller, changes = {}) =>
  asker.ask(submitApplication, anApplication(changes), { caller });
const newest = async (caller: Caller) =>
  (await asker.ask(listApplications, { limit: 1 }, { caller })).items[0];
const changesOf = async ({ farmId }: Caller) =>
  (await sent(pilot, applicationChanged)).filter((one) => one.farmId === farmId).length;

const paidBy = (payment: Payment): Payment => ({ ...payment, status: 'paid', paidAt });

describe('a payment', () => {
  it('that comes after the application pays it; from then on nobody changes what it says', async () => {
    const caller = aCaller();
    const application = await submit(caller);
    const open = aPaymentOf(caller);
    await change(open);
    const pending = { ...application, stripePaymentIntentId: open.stripePaymentIntentId };
    expect(await newest(caller)).toEqual(pending);
    await change(paidBy(open));
    const paid = { ...pending, paymentStatus: 'paid', paidAt };
    expect(await newest(caller)).toEqual(paid);
    expect(await submit(caller, { farmName: 'Another', goals: 'Other goals altogether' })).toEqual(paid);
    expect(await newest(caller)).toEqual(paid);
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
    expect(await changesOf(caller)).toBe(2);
    await accept(application);
    expect(await membershipsOf(pilot, caller)).toEqual(['applied', 'enrolled']);
  });

  it('that came before, at checkout, is what the application finds', async () => {
    const caller = aCaller();
    const payment = paidBy(aPaymentOf(caller, { tier: 'enterprise' }));
    await change(payment);
    expect(await newest(caller)).toBeUndefined();
    expect(await membershipsOf(pilot, caller)).toEqual([]);
    expect(await submit(caller)).toMatchObject({
      paymentStatus: 'paid',
      paidAt,
      stripePaymentIntentId: payment.stripePaymentIntentId,
    });
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
  });

  it('enrolls a farm that was accepted before it paid', async () => {
    const caller = aCaller();
    await accept(await submit(caller));
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
    await change(paidBy(aPaymentOf(caller)));
    expect(await membershipsOf(pilot, caller)).toEqual(['applied', 'enrolled']);
  });

  it('that is refunded or lost takes the farm back to an applicant, who may correct and pay again', async () => {
    const caller = aCaller();
    await accept(await submit(caller));
    const payment = paidBy(aPaymentOf(caller));
    await change(payment);
    await change({ ...payment, status: 'refunded', refundedAt });
    expect(await newest(caller)).toMatchObject({ paymentStatus: 'refunded', paidAt });
    const corrected = await submit(caller, { farmSize: 77 });
    expect(corrected).toMatchObject({ farmSize: 77, status: 'in-review' });
    await accept(corrected);
    const second = aPaymentOf(caller);
    await change(second);
    expect(await newest(caller)).toMatchObject({
      paymentStatus: 'pending',
      stripePaymentIntentId: second.stripePaymentIntentId,
      paidAt: null,
    });
    await change(paidBy(second));
    await change({ ...paidBy(second), status: 'failed' });
    expect(await newest(caller)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await membershipsOf(pilot, caller)).toEqual([
      ...['applied', 'enrolled', 'applied', 'enrolled', 'applied'],
    ]);
  });

  it('from before a no goes back with it: it enrolls nobody, and the next application begins unpaid', async () => {
    const caller = aCaller();
    const { id } = await submit(caller);
    const payment = paidBy(aPaymentOf(caller));
    await change(payment);
    await decline(id, '2026-07-03T09:00:00.000Z');
    // Once more, so that the standing is worked out anew.
    await change(payment);
    expect((await membershipsOf(pilot, caller)).at(-1)).toBe('new');
    expect(await newest(caller)).toMatchObject({ id, paymentStatus: 'paid' });
    pilot.clock.at = new Date('2026-07-03T09:00:01.000Z');
    const again = await submit(caller);
    expect(again).toMatchObject({ paymentStatus: 'pending', paidAt: null });
    await change({ ...payment, status: 'refunded', refundedAt });
    expect(await newest(caller)).toEqual(again);
    const states = await pilot.rows('SELECT payment_status FROM application WHERE id = $1', [id]);
    expect(states).toEqual([{ payment_status: 'refunded' }]);
    const second = { ...paidBy(aPaymentOf(caller)), paidAt: '2026-07-03T09:05:00.000Z' };
    await change(second);
    expect(await newest(caller)).toMatchObject({ id: again.id, paymentStatus: 'paid' });
    expect(await membershipsOf(pilot, caller)).toEqual(['applied', 'new', 'applied']);
  });

  it('that comes after a no, by checkout, is a new beginning', async () => {
    const caller = aCaller();
    const { id } = await submit(caller);
    await decline(id, '2026-07-01T12:04:00.000Z');
    await change(paidBy(aPaymentOf(caller)));
    expect(await membershipsOf(pilot, caller)).toEqual(['applied', 'new']);
    const again = await submit(caller);
    expect(again).toMatchObject({ paymentStatus: 'paid', paidAt });
    await accept(again);
    expect((await membershipsOf(pilot, caller)).at(-1)).toBe('enrolled');
  });

  it("is no other farm's", async () => {
    const [payer, other] = [aCaller(), aCaller()];
    await submit(other);
    await change(paidBy(aPaymentOf(payer)));
    expect(await newest(other)).toMatchObject({ paymentStatus: 'pending' });
    expect(await membershipsOf(pilot, other)).toEqual(['applied']);
  });
});

describe('changes of payments', () => {
  it('that come again change nothing of what follows from them, and announce nothing of it', async () => {
    const caller = aCaller();
    await submit(caller);
    const payment = paidBy(aPaymentOf(caller));
    await change(payment);
    const before = [await newest(caller), await changesOf(caller), await membershipsOf(pilot, caller)];
    const again = () => change(payment);
    await Promise.all([again, again, again].map((work) => patiently(work)));
    expect([await newest(caller), await changesOf(caller), await membershipsOf(pilot, caller)]).toEqual(
      before,
    );
  });

  it('and submissions at the same time never miss each other', async () => {
    const callers = Array.from({ length: 8 }, () => aCaller());
    await Promise.all(
      callers.flatMap((caller) => {
        const payment = paidBy(aPaymentOf(caller));
        const apply = () => patiently(() => submit(caller));
        return [apply(), patiently(() => change(payment)), apply()];
      }),
    );
    for (const caller of callers) {
      expect(await newest(caller)).toMatchObject({ paymentStatus: 'paid', paidAt });
      expect((await membershipsOf(pilot, caller)).at(-1)).toBe('applied');
    }
    expect(await pilot.rows('SELECT * FROM dead_letter')).toEqual([]);
    expect((await sent(pilot, paymentChanged)).length).toBeGreaterThanOrEqual(callers.length);
  });
});
