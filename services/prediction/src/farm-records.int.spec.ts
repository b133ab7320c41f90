import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import {
  deleteCalculation,
  deleteScenario,
  exportCalculations,
  exportScenarios,
  listCalculations,
  listScenarios,
  readCalculation,
  readFarmProfile,
  readScenario,
  renameScenario,
  saveFarmProfile,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import { accountDeleted } from '@headgate/contracts/identity-questions';
import { adviseLocation } from '@headgate/contracts/prediction-questions';
import {
  announce,
  Asker,
  MessagingModule,
  outboxTables,
  type Caller,
  natsMicroservice,
} from '@headgate/messaging';
import { parseConfig, Unavailable } from '@headgate/runtime';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { Global, Logger, Module, type INestApplicationContext, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { startNats } from '../test/nats-server.ts';
import { aCaller } from '../test/own-records.ts';
import { startRedis } from '../test/redis-server.ts';
import { startWeatherEmulator } from '../test/weather-emulator.ts';
import { environment } from './config.ts';
import { farmRecords } from './farms/farm-record.providers.ts';
import { PredictionModule } from './prediction.module.ts';

const now = '2026-07-10T18:00:00Z';

let service: INestMicroservice;
let identity: INestApplicationContext;
/** Identity's own database, where its facts begin. */
let accounts: DataSource;
let asker: Asker;

/** Asks with more patience than a grower has: the machine may be busy. */
function ask<Q extends Question>(question: Q, input: AskOf<Q>, caller?: Caller): Promise<AnswerOf<Q>> {
  const deadline = new Date(Date.now() + 30_000);
  return asker.ask(question, input, { deadline, ...(caller !== undefined && { caller }) });
}

const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  const [redis, nats, weather] = [await startRedis(), await startNats(), await startWeatherEmulator(now)];
  const [ours, theirs] = [await createDatabase('prediction'), await createDatabase('identity')];
  const settings = parseConfig(environment, {
    DATABASE_URL: ours.url,
    REDIS_URL: redis.url,
    NATS_URL: nats.url,
    OPEN_METEO_URL: weather.url,
    HEADGATE_NOW: now,
    LOG_LEVEL: 'silent',
  });
  service = await NestFactory.createMicroservice(PredictionModule.forRoot(settings), natsMicroservice);
  await service.listen();
  accounts = await new DataSource({ type: 'postgres', url: theirs.url }).initialize();
  await accounts.query(outboxTables);
  identity = await startIdentity(nats.url);
  asker = identity.get(Asker);
  stops.push(
    () => identity.close(),
    () => service.close(),
    () => accounts.destroy(),
    () => weather.stop(),
    () => redis.stop(),
    () => nats.stop(),
    () => ours.drop(),
    () => theirs.drop(),
  );
  await eventually(async () => (await ask(listScenarios, page, aCaller())).nextCursor === null);
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Announces, and asks as the gateway would. */
function startIdentity(url: string): Promise<INestApplicationContext> {
  @Global()
  @Module({ providers: [{ provide: DataSource, useValue: accounts }], exports: [DataSource] })
  class AccountsModule {}
  @Module({
    imports: [
      AccountsModule,
      MessagingModule.forRoot({
        service: 'identity',
        nats: { url },
        announces: [accountDeleted],
        database: DataSource,
      }),
    ],
  })
  class IdentityModule {}
  return NestFactory.createApplicationContext(IdentityModule);
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (;;) {
    try {
      if (await isSo()) return;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function calculate(caller: Caller): Promise<string> {
  const field = {
    location: 'Fresno, CA',
    crop_type: 'maize',
    soil_type: 'loam',
    farm_size_acres: 40,
    language: 'en',
  } as const;
  const answer = await ask(adviseLocation, field, caller);
  if (answer.kind !== 'advice') throw new Error(answer.kind);
  return answer.result.id;
}

async function aFarmWithRecords() {
  const caller = aCaller();
  const predictionId = await calculate(caller);
  const saved = await ask(saveScenario, { predictionId, scenarioName: 'Mine', language }, caller);
  if (saved.kind !== 'found') throw new Error(saved.kind);
  await ask(saveFarmProfile, profileOf('Mine'), caller);
  return { caller, predictionId, scenario: saved.scenario };
}

const profileOf = (farmName: string) =>
  ({
    farmName,
    location: null,
    farmSizeAcres: null,
    primaryCropType: null,
    soilType: null,
    irrigationSystem: null,
    hasController: 'false',
  }) as const;

const language = 'en' as const;
const page = { limit: 20, language };

/** All that a farm can read of its own. */
const everythingOf = (caller: Caller) =>
  Promise.all([
    ask(exportCalculations, page, caller),
    ask(exportScenarios, page, caller),
    ask(readFarmProfile, {}, caller),
  ]);

describe('what is kept for a farm', () => {
  it('is what it was answered', async () => {
    const { caller, predictionId, scenario } = await aFarmWithRecords();
    const [calculations, scenarios, profile] = await everythingOf(caller);
    expect(calculations.items).toMatchObject([{ id: predictionId, result: { id: predictionId } }]);
    expect(scenarios.items).toEqual([scenario]);
    expect(scenario.result).toEqual(calculations.items[0]?.result);
    expect(profile).toMatchObject({ farmName: 'Mine' });
    const listed = await ask(listCalculations, page, caller);
    expect(listed.items).toMatchObject([{ id: predictionId, cropType: 'maize', soilType: 'loam' }]);
    const listedScenarios = await ask(listScenarios, page, caller);
    expect(listedScenarios.items).toMatchObject([{ id: scenario.id, scenarioName: 'Mine' }]);
  });

  it('is said in the language of who reads it, whichever it was asked in', async () => {
    const { caller, predictionId, scenario } = await aFarmWithRecords();
    const english = await ask(readCalculation, { id: predictionId, language }, caller);
    const spanish = await ask(readCalculation, { id: predictionId, language: 'es' }, caller);
    if (english.kind !== 'found' || spanish.kind !== 'found') throw new Error('It is not there');
    expect([english.calculation.result.language, spanish.calculation.result.language]).toEqual(['en', 'es']);
    expect(spanish.calculation.result.explanation).not.toBe(english.calculation.result.explanation);
    expect(spanish.calculation.result.terms.assumptions).toHaveLength(
      english.calculation.result.terms.assumptions.length,
    );
    const { urgency_label: label } = spanish.calculation.result;
    for (const list of [listCalculations, listScenarios])
      expect((await ask(list, { ...page, language: 'es' }, caller)).items).toMatchObject([
        { language: 'es', urgency_label: label },
      ]);
    const read = await ask(readScenario, { id: scenario.id, language: 'es' }, caller);
    expect(read).toMatchObject({ scenario: { result: spanish.calculation.result } });
  });

  it('is out of reach for another farm, by any question there is', async () => {
    const { caller, predictionId, scenario } = await aFarmWithRecords();
    const stranger = aCaller();
    const before = await everythingOf(caller);
    const nothing = { items: [], nextCursor: null };
    const tries: [Question, unknown, unknown][] = [
      [listCalculations, page, nothing],
      [exportCalculations, page, nothing],
      [readCalculation, { id: predictionId }, { kind: 'not-found' }],
      [deleteCalculation, { id: predictionId }, { kind: 'not-found' }],
      [listScenarios, page, nothing],
      [exportScenarios, page, nothing],
      [readScenario, { id: scenario.id }, { kind: 'not-found' }],
      [saveScenario, { predictionId, scenarioName: 'Theirs' }, { kind: 'not-found' }],
      [renameScenario, { id: scenario.id, scenarioName: 'Theirs' }, { kind: 'not-found' }],
      [deleteScenario, { id: scenario.id }, { kind: 'not-found' }],
      [readFarmProfile, {}, { ...profileOf('Mine'), farmName: null, userId: null, updatedAt: null }],
      [saveFarmProfile, profileOf('Theirs'), { kind: 'saved', profile: expect.any(Object) }],
    ];
    // A question that is added is tried here too.
    expect(tries.map(([{ subject }]) => subject).toSorted()).toEqual(
      farmRecords.answers.map(({ subject }) => subject).toSorted(),
    );
    for (const [question, input, answer] of tries)
      expect([question.subject, await ask(question, input, stranger)]).toEqual([question.subject, answer]);
    expect(await everythingOf(caller)).toEqual(before);
  });

  it.each(farmRecords.answers.map((question) => [question.subject, question] as const))(
    'is for nobody who is not signed in: %s',
    async (_subject, question: Question) => {
      const id = randomUUID();
      const input = { id, predictionId: id, scenarioName: 'A', ...page, ...profileOf('A') };
      await expect(ask(question, input)).rejects.toMatchObject({
        name: 'Rejected',
        status: 401,
        message: 'You are not logged in',
      });
    },
  );

  it('names the cursor that it does not know', async () => {
    const requested = ask(listScenarios, { ...page, cursor: 'abc' }, aCaller());
    await expect(requested).rejects.toMatchObject({ status: 400, errors: [{ path: 'cursor' }] });
  });

  it('takes no name of ten thousand characters', async () => {
    const scenarioName = 'a'.repeat(10_000);
    const requested = ask(saveScenario, { predictionId: randomUUID(), scenarioName, language }, aCaller());
    await expect(requested).rejects.toMatchObject({ status: 400, errors: [{ path: 'scenarioName' }] });
  });
});

describe('when an account is deleted', () => {
  const publish = ({ userId, farmId }: Caller) =>
    accounts.transaction((manager) =>
      announce(manager, accountDeleted, { userId, farmId, deletedAt: now }, { aggregateId: farmId }),
    );
  const isForgotten = async (caller: Caller) => {
    const [calculations, scenarios, { updatedAt }] = await everythingOf(caller);
    return calculations.items.length + scenarios.items.length === 0 && updatedAt === null;
  };
  const inbox = async (): Promise<number> => {
    const rows: unknown[] = await service.get(DataSource).query('SELECT FROM inbox');
    return rows.length;
  };

  it('all that is kept for its farm goes, and stays away, however often it is told', async () => {
    const [{ caller }, other] = [await aFarmWithRecords(), await aFarmWithRecords()];
    await publish(caller);
    await eventually(() => isForgotten(caller));
    const late = await calculate(caller);
    expect(await ask(readCalculation, { id: late, language }, caller)).toEqual({ kind: 'not-found' });
    const before = await inbox();
    await publish(caller);
    await eventually(async () => (await inbox()) > before);
    expect(await isForgotten(caller)).toBe(true);
    const [calculations] = await everythingOf(other.caller);
    expect(calculations.items).toHaveLength(1);
  });

  it('before anything of it was heard of here, nothing is kept of it after', async () => {
    const caller = aCaller();
    const before = await inbox();
    await publish(caller);
    await eventually(async () => (await inbox()) > before);
    await calculate(caller);
    await expect(ask(saveFarmProfile, profileOf('A'), caller)).rejects.toMatchObject({
      status: 401,
    });
    expect(await isForgotten(caller)).toBe(true);
  });
});
