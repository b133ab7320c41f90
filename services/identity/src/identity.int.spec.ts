import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { natsMicroservice } from '@headgate/messaging';
import type { Language } from '@headgate/contracts/language';
import {
  changeDetails,
  changePassword,
  checkPassword,
  completeOnboarding,
  deleteAccount,
  exportAccount,
  logIn,
  readAccount,
  readFarmLanguage,
  register,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  updateOnboarding,
  verifyCode,
} from '@headgate/contracts/identity-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { parseConfig, Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { anEmail, aPassword, aRecord } from '../test/an-account.ts';
import { answering, startAsking } from '../test/asking.ts';
import { breakableProxy } from '../test/breakable-proxy.ts';
import { takeMailedCode } from '../test/mailed-code.ts';
import { quickDelivery } from '../test/quick-delivery.ts';
import { SmtpStandIn } from '../test/smtp-stand-in.ts';
import { environment } from './config.ts';
import { IdentityModule } from './identity.module.ts';

let service: INestMicroservice;
let asker: Asker;
let smtp: SmtpStandIn;
let proxied: Awaited<ReturnType<typeof breakableProxy>>;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const database = await createDatabase('identity');
  const nats = await ServerProcess.nats();
  proxied = await breakableProxy(database.url);
  smtp = await SmtpStandIn.start();
  Logger.overrideLogger(false);
  const settings = parseConfig(environment, {
    DATABASE_URL: proxied.url,
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
  });
  service = await NestFactory.createMicroservice(
    IdentityModule.forRoot(settings, quickDelivery),
    natsMicroservice,
  );
  await service.listen();
  const asking = await startAsking(settings.NATS_URL, { timeout: 30_000 });
  asker = asking.asker;
  stops.push(
    () => asking.app.close(),
    () => service.close(),
    () => nats.kill(),
    () => smtp.close(),
    () => proxied.cut(),
    () => database.drop(),
  );
  await answering(asker);
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

const mailed = (email: string): Promise<string> => takeMailedCode(smtp, email);

/** The language of the next mail to an address. */
async function languageOfMail(email: string): Promise<string | undefined> {
  const index = () => smtp.taken.findIndex(({ to }) => to.includes(email));
  await eventually(`a mail goes to ${email}`, () => Promise.resolve(index() >= 0));
  return /<html lang=3D"(\w+)">/.exec(smtp.taken.splice(index(), 1)[0]?.raw ?? '')?.[1];
}

async function registered(
  language: Language = 'en',
): Promise<{ record: ReturnType<typeof aRecord>; caller: Caller }> {
  const record = aRecord();
  const { email } = record;
  await asker.ask(sendVerification, { email, verificationType: 'email', language });
  const verified = await asker.ask(verifyCode, { email, code: await mailed(email) });
  if (verified.kind !== 'verified') throw new Error(verified.kind);
  const answer = await asker.ask(register, { record, language, proof: verified.proof });
  if (answer.kind !== 'account') throw new Error(answer.kind);
  const { userId, farmId, role } = answer.standing;
  return { record, caller: { userId, farmId, role } };
}

describe('the identity service', () => {
  it('answers every question of its contract, from the first code to the deletion', async () => {
    const { record, caller } = await registered();
    const { username, email } = record;
    expect(await asker.ask(logIn, { username, password: aPassword })).toMatchObject({ kind: 'account' });
    expect(await asker.ask(updateOnboarding, { step: 3 }, { caller })).toMatchObject({
      user: { onboardingStep: 3 },
    });
    expect(await asker.ask(completeOnboarding, {}, { caller })).toMatchObject({
      user: { onboardingCompleted: 'true' },
    });
    expect(await asker.ask(changeDetails, { fullName: 'Rosa' }, { caller })).toMatchObject({
      user: { fullName: 'Rosa' },
    });
    const newPassword = 'another password';
    const change = { currentPassword: aPassword, newPassword };
    expect(await asker.ask(changePassword, change, { caller })).toMatchObject({ standing: { epoch: 2 } });
    expect(await asker.ask(requestPasswordReset, { email, language: 'en' })).toEqual({ kind: 'done' });
    const code = await mailed(email);
    expect(await asker.ask(resetPassword, { email, code, password: aPassword })).toEqual({ kind: 'done' });
    expect(await asker.ask(exportAccount, {}, { caller })).toMatchObject({ user: { email } });
    const check = (password: string) => asker.ask(checkPassword, { password }, { caller });
    expect([await check('another'), await check(aPassword)]).toEqual([{ kind: 'refused' }, { kind: 'done' }]);
    expect(await asker.ask(deleteAccount, { password: aPassword }, { caller })).toEqual({ kind: 'done' });
    expect(await asker.ask(readAccount, { userId: caller.userId })).toEqual({ kind: 'gone' });
  });

  it('mails a code in the language that it was asked for in, and an account in its own, which may change', async () => {
    const [newcomer, stranger] = [anEmail(), anEmail()];
    await asker.ask(sendVerification, { email: newcomer, verificationType: 'email', language: 'es' });
    await asker.ask(requestPasswordReset, { email: stranger, language: 'es' });
    expect([await languageOfMail(newcomer), await languageOfMail(stranger)]).toEqual(['es', 'es']);
    const { record, caller } = await registered('es');
    const { email } = record;
    await asker.ask(requestPasswordReset, { email, language: 'en' });
    expect(await languageOfMail(email)).toBe('es');
    expect(await asker.ask(changeDetails, { language: 'en' }, { caller })).toMatchObject({
      user: { language: 'en' },
    });
    await asker.ask(changePassword, { currentPassword: aPassword, newPassword: 'another one' }, { caller });
    expect(await languageOfMail(email)).toBe('en');
    await asker.ask(changeDetails, { language: 'es' }, { caller });
    const { farmId } = caller;
    expect(await asker.ask(readFarmLanguage, { farmId })).toEqual({ language: 'es' });
    await asker.ask(deleteAccount, { password: 'another one' }, { caller });
    expect(await asker.ask(readFarmLanguage, { farmId })).toEqual({ language: 'en' });
    expect(await languageOfMail(email)).toBe('es');
  });

  it('refuses whoever is not signed in', async () => {
    const refused = { name: 'Rejected', status: 401, message: 'You are not logged in' };
    const passwords = { currentPassword: 'x', newPassword: 'long enough' };
    await expect(asker.ask(changePassword, passwords)).rejects.toMatchObject(refused);
    await expect(asker.ask(changeDetails, {})).rejects.toMatchObject(refused);
    await expect(asker.ask(updateOnboarding, { step: 1 })).rejects.toMatchObject(refused);
    await expect(asker.ask(completeOnboarding, {})).rejects.toMatchObject(refused);
    await expect(asker.ask(exportAccount, {})).rejects.toMatchObject(refused);
    await expect(asker.ask(deleteAccount, { password: 'x' })).rejects.toMatchObject(refused);
    await expect(asker.ask(checkPassword, { password: 'x' })).rejects.toMatchObject(refused);
  });

  it('is unavailable while its database is, and recovers by itself', async () => {
    const { record, caller } = await registered();
    await proxied.cut();
    const login = { username: record.username, password: aPassword };
    await expect(asker.ask(logIn, login)).rejects.toBeInstanceOf(Unavailable);
    await expect(asker.ask(readAccount, caller)).rejects.toBeInstanceOf(Unavailable);
    await proxied.mend();
    await answering(asker);
    expect(await asker.ask(logIn, login)).toMatchObject({ kind: 'account' });
  });
});
