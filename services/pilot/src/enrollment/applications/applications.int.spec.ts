import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptAgreement,
  listApplications,
  readAgreementAcceptance,
  readApplication,
  readApplicationForMail,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import { applicationChanged, applicationSubmitted } from '@headgate/contracts/pilot-facts';
import type { Asker } from '@headgate/messaging';
import { refusal } from '@headgate/runtime/testing/refusal';
import { anApplication, membershipsOf, sent } from '../../../test/enrolling.ts';
import { aCaller, patiently, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { SubmitApplication } from './submit-application.ts';

const noon = new Date('2026-07-01T12:00:00.000Z');
const later = new Date('2026-07-02T09:30:00.000Z');
const version = '2025-10-13' as const;

let pilot: OwnPilot;
let asker: Asker;

beforeAll(async () => {
  pilot = await startPilot();
  asker = pilot.asker;
});
afterAll(() => pilot.stop());
beforeEach(() => {
  pilot.clock.at = noon;
});

const submit = (caller = aCaller(), changes = {}) =>
  asker.ask(submitApplication, anApplication(changes), { caller });

describe('an application', () => {
  it('is kept as it was sent, with the agreement that was accepted, and nothing paid yet', async () => {
    const caller = aCaller();
    const { agreementVersion, ...fields } = anApplication();
    const application = await submit(caller);
    expect(application).toEqual({
      ...fields,
      id: expect.any(String),
      status: 'submitted',
      paymentStatus: 'pending',
      stripePaymentIntentId: null,
      agreementVersion,
      agreementAcceptedAt: noon.toISOString(),
      submittedAt: noon.toISOString(),
      paidAt: null,
    });
    const { id } = application;
    expect(await asker.ask(readApplication, { id }, { caller })).toEqual({
      kind: 'application',
      application,
    });
    expect(await asker.ask(readApplicationForMail, { id })).toEqual({ kind: 'application', application });
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
  });

  it('needs neither controller nor water cost', async () => {
    const some = { controllerBrand: undefined, currentWaterCost: undefined };
    expect(await submit(aCaller(), some)).toMatchObject({ controllerBrand: null, currentWaterCost: null });
  });

  it('that comes again is the same one, corrected; what was announced as new stays announced once', async () => {
    const caller = aCaller();
    const first = await submit(caller);
    pilot.clock.at = later;
    expect(await submit(caller)).toEqual(first);
    const corrected = await submit(caller, { farmSize: 41, goals: 'Even less water.' });
    expect(corrected).toEqual({ ...first, farmSize: 41, goals: 'Even less water.' });
    const about = { farmId: caller.farmId, userId: caller.userId, applicationId: first.id };
    const mine = <One extends { farmId: string }>(all: One[]) =>
      all.filter(({ farmId }) => farmId === caller.farmId);
    expect(mine(await sent(pilot, applicationSubmitted))).toEqual([
      { ...about, submittedAt: noon.toISOString() },
    ]);
    // The one that changed nothing told nothing.
    expect(mine(await sent(pilot, applicationChanged))).toEqual([about]);
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
  });

  it('is one, of many that come at once at two replicas', async () => {
    const caller = aCaller();
    const replica = await pilot.replica();
    const use = [pilot.service, replica].map((service) => service.get(SubmitApplication));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        patiently(() => use[index % 2]!.submit(caller, anApplication({ farmSize: 10 + (index % 3) }))),
      ),
    );
    await replica.close();
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { items } = await asker.ask(listApplications, { limit: 10 }, { caller });
    expect(items).toHaveLength(1);
    const submitted = await sent(pilot, applicationSubmitted);
    expect(submitted.filter(({ farmId }) => farmId === caller.farmId)).toHaveLength(1);
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
  });

  it('that could not be announced is not there either, nor the acceptance', async () => {
    const caller = aCaller();
    await pilot.rows('ALTER TABLE outbox RENAME TO gone');
    await expect(submit(caller)).rejects.toThrow();
    await pilot.rows('ALTER TABLE gone RENAME TO outbox');
    expect((await asker.ask(listApplications, { limit: 10 }, { caller })).items).toEqual([]);
    const acceptance = await asker.ask(readAgreementAcceptance, {}, { caller });
    expect(acceptance).toEqual({ version: null, acceptedAt: null });
  });

  it("that was declined makes room for another, and is in the farm's list, the newest first", async () => {
    const caller = aCaller();
    const first = await submit(caller);
    await pilot.rows(`UPDATE application SET status = 'declined' WHERE id = $1`, [first.id]);
    pilot.clock.at = later;
    const second = await submit(caller);
    expect(second.id).not.toBe(first.id);
    const page = await asker.ask(listApplications, { limit: 1 }, { caller });
    expect(page.items).toEqual([second]);
    const cursor = page.nextCursor!;
    const rest = await asker.ask(listApplications, { limit: 1, cursor }, { caller });
    expect(rest).toEqual({ items: [{ ...first, status: 'declined' }], nextCursor: null });
  });

  it("is nobody else's", async () => {
    const { id } = await submit();
    const other = { caller: aCaller() };
    expect(await asker.ask(readApplication, { id }, other)).toEqual({ kind: 'not-found' });
    expect(await asker.ask(listApplications, { limit: 10 }, other)).toEqual({ items: [], nextCursor: null });
    expect(await asker.ask(readApplicationForMail, { id: randomUUID() })).toEqual({ kind: 'gone' });
  });
});

describe('the pilot agreement', () => {
  const accept = (caller = aCaller()) => asker.ask(acceptAgreement, { version }, { caller });

  it('is accepted once: the first time stays', async () => {
    const caller = aCaller();
    const read = () => asker.ask(readAgreementAcceptance, {}, { caller });
    expect(await read()).toEqual({ version: null, acceptedAt: null });
    const accepted = { version, acceptedAt: noon.toISOString() };
    expect(await accept(caller)).toEqual(accepted);
    pilot.clock.at = later;
    expect(await accept(caller)).toEqual(accepted);
    expect(await read()).toEqual(accepted);
    expect(await submit(caller)).toMatchObject({
      agreementVersion: version,
      agreementAcceptedAt: noon.toISOString(),
      submittedAt: later.toISOString(),
    });
  });

  it('may be accepted after applying', async () => {
    const caller = aCaller();
    const { id } = await submit(caller, { agreementVersion: undefined });
    const read = () => asker.ask(readApplication, { id }, { caller });
    const agreement = (agreementVersion: string | null, agreementAcceptedAt: string | null) => ({
      application: { agreementVersion, agreementAcceptedAt },
    });
    expect(await read()).toMatchObject(agreement(null, null));
    await accept(caller);
    expect(await read()).toMatchObject(agreement(version, noon.toISOString()));
  });

  it('counts where it was accepted before applying without a word of it', async () => {
    const caller = aCaller();
    await accept(caller);
    expect(await submit(caller, { agreementVersion: undefined })).toMatchObject({
      agreementVersion: version,
      agreementAcceptedAt: noon.toISOString(),
    });
  });

  it('is accepted by applying, and however often at once, one time', async () => {
    const caller = aCaller();
    const [apply, agree] = [() => submit(caller), () => accept(caller)];
    await Promise.all([apply, agree, agree, apply].map((work) => patiently<unknown>(work)));
    const rows = await pilot.rows('SELECT version FROM agreement_acceptance WHERE farm_id = $1', [
      caller.farmId,
    ]);
    expect(rows).toEqual([{ version }]);
  });
});

const id = randomUUID();
it.each([
  ['apply', () => asker.ask(submitApplication, anApplication(), {})],
  ['list applications', () => asker.ask(listApplications, { limit: 1 }, {})],
  ['read an application', () => asker.ask(readApplication, { id }, {})],
  ['accept the agreement', () => asker.ask(acceptAgreement, { version }, {})],
  ['read the acceptance', () => asker.ask(readAgreementAcceptance, {}, {})],
])('to %s is for who is signed in', async (_what, ask) => {
  expect(await refusal(ask())).toEqual([401, 'You are not logged in']);
});
