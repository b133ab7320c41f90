import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { adviseLocation } from '@headgate/contracts/prediction-questions';
import { problem } from '@headgate/contracts/problem';
import type { Call } from '@headgate/messaging';
import { Answers, MessagingModule, natsMicroservice } from '@headgate/messaging';
import { LogModule } from '@headgate/runtime';
import type { INestMicroservice } from '@nestjs/common';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { anAdvice } from '../test/an-advice.ts';
import { nestOptions } from '../test/nest-options.ts';
import type { RealGateway } from '../test/real-gateway.ts';
import { startRealGateway } from '../test/real-gateway.ts';
import { eventually } from '@headgate/runtime/testing/eventually';
import { timeoutSignal } from '@headgate/runtime/testing/own-time';
import { ServerProcess } from '@headgate/runtime/testing/server-process';

/** Prediction's place behind the door: hangs when a test says so. */
@Controller()
class Answerer {
  static until: Promise<undefined> = Promise.resolve(undefined);
  static readonly calls: Call[] = [];

  @Answers(adviseLocation)
  async advise(_ask: PredictLocationInput, call: Call) {
    Answerer.calls.push(call);
    await Answerer.until;
    return { kind: 'advice' as const, result: anAdvice() };
  }
}

let nats: ServerProcess;
let gateway: RealGateway;
let answerer: INestMicroservice | undefined;

async function startAnswerer(): Promise<void> {
  @Module({
    imports: [
      LogModule.forRoot({ name: 'prediction', level: 'silent' }),
      MessagingModule.forRoot({
        service: 'prediction',
        nats: { url: `nats://127.0.0.1:${nats.port}` },
        answers: [adviseLocation],
      }),
    ],
    controllers: [Answerer],
  })
  class AnswererModule {}
  answerer = await NestFactory.createMicroservice(AnswererModule, { ...nestOptions, ...natsMicroservice });
  await answerer.listen();
}

/** The answer to a prediction; fails when there is none within the 2.5 s in which even a refusal must come. */
function predict(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${gateway.url}/api/predict-location`, {
    method: 'POST',
    body: JSON.stringify({ location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40 }),
    headers: { 'content-type': 'application/json', ...headers },
    signal: timeoutSignal(2_500),
  });
}
const works = async () => (await predict()).status === 200;

beforeAll(async () => {
  nats = await ServerProcess.nats();
  const redisUrl = process.env['HEADGATE_TEST_REDIS_URL'];
  if (redisUrl === undefined) throw new Error('HEADGATE_TEST_REDIS_URL is not set; run npm test');
  gateway = await startRealGateway({
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    REDIS_URL: redisUrl,
    PREDICTIONS_PER_MINUTE: '100000',
  });
  await startAnswerer();
  await eventually('an answer', works);
});
afterAll(async () => {
  await Promise.all([gateway.stop(), answerer?.close()]);
  await nats.kill();
});

describe('a gateway in front of NATS', () => {
  it('answers what prediction answers, which hears the request id', async () => {
    let response = await predict();
    await eventually('an answer', async () => {
      response = await predict({ 'x-request-id': 'from-the-caller-1' });
      return response.status !== 503;
    });
    expect([response.status, await response.json()]).toEqual([200, anAdvice()]);
    expect(Answerer.calls.at(-1)?.requestId).toBe('from-the-caller-1');
  });

  it('answers 503 in time, and says when to try again, while prediction hangs', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    Answerer.until = promise;
    const response = await predict();
    resolve(undefined);
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    expect(problem.parse(await response.json()).message).not.toBe('');
    await eventually('an answer', works);
  });

  it('answers 503 while nobody answers, and works again when somebody does', async () => {
    await answerer?.close();
    expect((await predict()).status).toBe(503);
    await startAnswerer();
    await eventually('an answer', works);
  });

  it('answers 503 while NATS is away, and works again when it is back', async () => {
    await nats.kill();
    expect((await predict()).status).toBe(503);
    await nats.start();
    await eventually('an answer', works);
  });
});
