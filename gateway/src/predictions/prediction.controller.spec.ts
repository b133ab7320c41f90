import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adviseConditions, adviseLocation } from '@headgate/contracts/prediction-questions';
import { problem } from '@headgate/contracts/problem';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { anAdvice } from '../../test/an-advice.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const field = { location: ' Fresno, CA ', crop_type: 'wheat', farm_size_acres: 40 };
const conditions = {
  crop_type: 'maize',
  farm_size_acres: 1,
  temperature: 28,
  humidity: 60,
  wind_speed: 2,
  solar_radiation: 450,
  rainfall: 0,
  soil_moisture: 25,
  soil_temperature: 22,
  latitude: -15,
  longitude: 30,
};

let gateway: GatewayUnderTest;
const post = (path: string, body: object) => request(gateway.url).post(path).send(body);

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe('POST /api/predict-location', () => {
  it('answers the advice as prediction gave it, and is kept by nobody', async () => {
    gateway.asker.when(adviseLocation).answers(() => ({ kind: 'advice', result: anAdvice() }));
    const response = await post('/api/predict-location', field).expect(200);
    expect(response.body).toEqual(anAdvice());
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('asks with what the schema made of the body, under the id of the request', async () => {
    gateway.asker.when(adviseLocation).answers(() => ({ kind: 'advice', result: anAdvice() }));
    const id = 'from-the-caller-1';
    const body = { ...field, farmId: 'somebody else' };
    const response = await post('/api/predict-location', body).set('X-Request-Id', id).expect(200);
    expect(response.headers['x-request-id']).toBe(id);
    expect(gateway.asker.questions).toEqual([
      {
        subject: adviseLocation.subject,
        ask: {
          location: 'Fresno, CA',
          crop_type: 'wheat',
          farm_size_acres: 40,
          soil_type: 'loam',
          language: 'en',
        },
        requestId: id,
      },
    ]);
  });

  it('asks for it in the language of who asks, not of the body', async () => {
    gateway.asker.when(adviseLocation).answers(() => ({ kind: 'advice', result: anAdvice() }));
    await post('/api/predict-location', { ...field, language: 'en' })
      .set('Accept-Language', 'es')
      .expect(200);
    expect(gateway.asker.questions.at(-1)?.ask).toMatchObject({ language: 'es' });
  });

  it('asks on behalf of whoever is signed in, whose history the answer joins', async () => {
    gateway.asker.when(adviseLocation).answers(() => ({ kind: 'advice', result: anAdvice() }));
    const caller = { userId: randomUUID(), farmId: randomUUID(), role: 'grower' } as const;
    const cookie = await gateway.signIn(caller);
    await post('/api/predict-location', field).set('Cookie', cookie).expect(200);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ subject: adviseLocation.subject, caller });
  });

  it('refuses who is not signed in an answer that is to be kept, and asks nothing', async () => {
    await post('/api/predict-location?kept=true', field).expect(401);
    expect(gateway.asker.questions).toEqual([]);
    gateway.asker.when(adviseLocation).answers(() => ({ kind: 'advice', result: anAdvice() }));
    const caller = { userId: randomUUID(), farmId: randomUUID(), role: 'grower' } as const;
    const cookie = await gateway.signIn(caller);
    await post('/api/predict-location?kept=true', field).set('Cookie', cookie).expect(200);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ subject: adviseLocation.subject, caller });
  });

  it('names near places for one that is unknown', async () => {
    gateway.asker
      .when(adviseLocation)
      .answers(() => ({ kind: 'unknown-place', near: ['Fresno, CA', 'Frazier Park, CA'] }));
    const response = await post('/api/predict-location', { ...field, location: 'Frezno' }).expect(400);
    const message = "No place in California is called 'Frezno'. Did you mean Fresno, CA or Frazier Park, CA?";
    expect(response.body).toEqual({ message, errors: [{ path: 'location', message }] });
  });

  it('says what to name where no place is near', async () => {
    gateway.asker.when(adviseLocation).answers(() => ({ kind: 'unknown-place', near: [] }));
    const response = await post('/api/predict-location', { ...field, location: 'Xyz' }).expect(400);
    expect(problem.parse(response.body).message).toContain('Name a city or town in California.');
  });

  it('names the date that cannot be', async () => {
    const path = 'last_irrigation_date';
    gateway.asker
      .when(adviseLocation)
      .answers(() => ({ kind: 'invalid', path, message: 'Not in the future' }));
    const response = await post('/api/predict-location', field).expect(400);
    expect(response.body).toEqual({
      message: 'Not in the future',
      errors: [{ path, message: 'Not in the future' }],
    });
  });

  it('names every wrong field at once', async () => {
    const response = await post('/api/predict-location', {
      crop_type: 'bananas',
      farm_size_acres: '40',
    }).expect(400);
    expect(response.body).toEqual({
      message: 'Location is required',
      errors: [
        { path: 'location', message: 'Location is required' },
        { path: 'crop_type', message: 'Choose a crop from the list' },
        { path: 'farm_size_acres', message: 'Farm size must be a number' },
      ],
    });
    expect(gateway.asker.questions).toEqual([]);
  });

  it('says when to try again while prediction is away', async () => {
    gateway.asker.when(adviseLocation).answers(() => {
      throw new Unavailable('ask.prediction.advise-location.v1 got no answer');
    });
    const response = await post('/api/predict-location', field).expect(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(problem.parse(response.body).message).not.toContain('ask.prediction');
  });

  it('tells nobody what broke inside', async () => {
    gateway.asker.when(adviseLocation).answers(() => {
      throw new Error('relation "prediction_log" does not exist');
    });
    const response = await post('/api/predict-location', field).expect(500);
    expect(response.body).toEqual({ message: 'Internal server error' });
  });
});

describe('POST /api/predict', () => {
  it('answers the advice as prediction gave it', async () => {
    gateway.asker.when(adviseConditions).answers(() => ({ kind: 'advice', result: anAdvice() }));
    const response = await post('/api/predict', conditions).expect(200);
    expect(response.body).toEqual(anAdvice());
    expect(gateway.asker.questions[0]?.ask).toEqual({ ...conditions, soil_type: 'loam', language: 'en' });
    expect(gateway.asker.questions[0]?.caller).toBeUndefined();
  });

  it('asks on behalf of whoever is signed in', async () => {
    gateway.asker.when(adviseConditions).answers(() => ({ kind: 'advice', result: anAdvice() }));
    const caller = { userId: randomUUID(), farmId: randomUUID(), role: 'grower' } as const;
    const cookie = await gateway.signIn(caller);
    await post('/api/predict', conditions).set('Cookie', cookie).expect(200);
    expect(gateway.asker.questions.at(-1)).toMatchObject({ subject: adviseConditions.subject, caller });
  });

  it('holds conditions to their bounds', async () => {
    const response = await post('/api/predict', { ...conditions, latitude: 36.7, humidity: 1e308 }).expect(
      400,
    );
    expect(
      problem
        .parse(response.body)
        .errors?.map(({ path }) => path)
        .sort(),
    ).toEqual(['humidity', 'latitude']);
  });

  it('names the date that cannot be', async () => {
    gateway.asker
      .when(adviseConditions)
      .answers(() => ({ kind: 'invalid', path: 'planting_date', message: 'No' }));
    const response = await post('/api/predict', conditions).expect(400);
    expect(problem.parse(response.body).errors).toEqual([{ path: 'planting_date', message: 'No' }]);
  });
});
