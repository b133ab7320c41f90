import { describe, expect, it } from '@jest/globals';
import { unknownPlace } from '@headgate/contracts/refusal';
import { spanish } from '@headgate/contracts/spanish';
import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { StubLimiter } from '../../test/stub-limiter.ts';
import { refuseInSpanish, sentenceInSpanish } from './refuse-in-spanish.ts';
import type { RequestLimiter } from './request-limiter.ts';

/** Everything that has a limit with a sentence: the compiler misses what is not here. */
const limited: Record<Parameters<RequestLimiter['limit']>[0], true> = {
  ...({ login: true, 'login-by-client': true, 'login-by-username': true, registration: true } as const),
  ...({ code: true, 'code-try': true, 'password-try': true, export: true, 'contact-message': true } as const),
};
const costly: Record<Parameters<RequestLimiter['limitCostly']>[0], true> = {
  ...({ payment: true, subscription: true, application: true, invite: true } as const),
  ...({ 'connection-test': true, 'mqtt-credentials': true, calendar: true, 'shared-report': true } as const),
};

describe('a sentence in Spanish', () => {
  it('has the values of the English one, and their Spanish where they are sentences, too', () => {
    expect(sentenceInSpanish('Invalid username or password')).toBe('Usuario o contraseña incorrectos');
    expect(sentenceInSpanish('This zone may be open for at most 90 minutes')).toBe(
      'Esta zona puede estar abierta a lo más 90 minutos',
    );
    expect(sentenceInSpanish('Too many codes were sent. Try again in 1 minute.')).toBe(
      'Se mandaron demasiados códigos. Inténtelo de nuevo en 1 minuto.',
    );
    expect(sentenceInSpanish('Farm size must be at most 5000')).toBe('El tamaño del rancho: a lo más 5000');
    expect(sentenceInSpanish("'cuarenta' is not a number")).toBe('«cuarenta» no es un número');
  });

  it('has units, days, times and lists in Spanish, and what somebody wrote as it is', () => {
    expect(sentenceInSpanish('Last irrigation must be at most 500 hours')).toBe(
      'El último riego: a lo más 500 horas',
    );
    expect(
      sentenceInSpanish(
        'Harvest date must be after the usual planting date, Mar 15, 2026. If you planted earlier, enter the planting date too',
      ),
    ).toContain('15 de mar de 2026');
    expect(
      sentenceInSpanish(
        'It read 1,200 on Jul 3, 2026 at 9 pm, and a meter only counts up. If it rolled over or was replaced, add a meter with a new serial number to the source. If the earlier reading was wrong, withdraw it',
      ),
    ).toMatch(/^Marcaba 1,200 el 3 de jul de 2026 a las 9:00 p\.m\./);
    expect(sentenceInSpanish(unknownPlace('rows', ['Fresno, CA', 'Selma, CA']).message)).toBe(
      'Ningún lugar de California se llama «rows». ¿Quiso decir Fresno, CA o Selma, CA?',
    );
    expect(sentenceInSpanish('Must begin with http:// or https://')).toBe(
      'Tiene que empezar con http:// o https://',
    );
    expect(
      sentenceInSpanish(
        'The controller has no stations 3 (North), 4 (South). Correct the station in the zone’s settings.',
      ),
    ).toMatch(/^El controlador no tiene estaciones 3 \(North\), 4 \(South\)\./);
  });

  it('leaves the names of a farm as they are, though a crop is called the same', () => {
    for (const [english, translated] of [
      ["Several fields are called 'Almonds'", 'Hay varios bloques que se llaman «Almonds»'],
      ["The file lists 'Almonds' twice", 'El archivo pone «Almonds» dos veces'],
      ["There is no field called 'Almonds'", 'No hay ningún bloque que se llame «Almonds»'],
      [
        "There are several water sources called 'Almonds'",
        'Hay varias fuentes de agua que se llaman «Almonds»',
      ],
      [
        "The allowed hours of 'Almonds' are shorter than this",
        'Las horas permitidas de «Almonds» son menos que esto',
      ],
      ["That is more than 24 inches on 'Almonds'", 'Eso es más de 24 pulgadas en «Almonds»'],
    ] as const)
      expect(sentenceInSpanish(english)).toBe(translated);
    expect(
      sentenceInSpanish(
        "There is no field called 'Almonds'. To create fields from outlines, choose an irrigation method",
      ),
    ).toMatch(/^No hay ningún bloque que se llame «Almonds»\. Para/);
    expect(
      sentenceInSpanish(
        "Hours cannot be used for 'Almonds': its flow is not known. Enter the field's flow, or enter gallons or inches",
      ),
    ).toMatch(/^No se pueden usar horas para «Almonds»: /);
  });

  it('comes of everything that is limited, in every part', async () => {
    const limiter = new StubLimiter(() => 300);
    const refusals = [
      ...Object.keys(limited).map((call) => limiter.limit(call as keyof typeof limited, 'a client')),
      ...Object.keys(costly).map((call) => limiter.limitCostly(call as keyof typeof costly, 'a client')),
    ];
    for (const refusal of await Promise.allSettled(refusals)) {
      const { message } = (refusal as PromiseRejectedResult).reason as Error;
      const spoken = sentenceInSpanish(message);
      for (const part of message.split(/(?<=\.) /)) expect(spoken).not.toContain(part);
      expect(spoken).toMatch(/\. Inténtelo de nuevo en 5 minutos\.$/);
    }
    for (const message of [
      'Too many commands were sent. Try again in 1 minute.',
      'Too many requests. Try again in 30 seconds.',
      'A valve may still be open, so nothing was deleted. Headgate is closing it. Try again in a minute. If you keep your account: scheduled irrigations were taken back and automatic irrigation is paused. Accept and resume them.',
      'You are not logged in',
      'This Idempotency-Key was already used for a different request',
      'Send from and to, or neither',
      'The limit must be a whole number from 1 to 100',
      'Zone not found',
    ])
      expect(sentenceInSpanish(message)).not.toMatch(/\b(?:Too|Try|You|This|Zone|limit|nothing)\b/);
  });

  it('is as it is where nobody has translated it', () => {
    expect(sentenceInSpanish('Something of a neighbor of ours')).toBe('Something of a neighbor of ours');
    expect(sentenceInSpanish('constructor')).toBe('constructor');
  });

  it('comes of every sentence, whatever values are in it, and never takes long', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(spanish)),
        fc.string({ maxLength: 400 }),
        (english, value) => {
          const sentence = english.replaceAll(/\{\w+\}/g, () => value);
          expect(typeof sentenceInSpanish(sentence)).toBe('string');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('an answer', () => {
  const app = express();
  app.use(refuseInSpanish());
  app.get('/refused', (_, response) => {
    const message = 'Zone ID is required';
    response.status(400).json({ message, errors: [{ path: 'zone_id', message }] });
  });
  app.get('/data', (_, response) => {
    response.json({ message: 'Not found', id: 1 });
  });
  app.get('/test', (_, response) => {
    const steps = [{ name: 'connect', outcome: 'ok', detail: 'Connected.' }];
    response.json({ test: { id: 1, steps } });
  });
  const get = (path: string, language: string) => request(app).get(path).set('Accept-Language', language);

  it('is refused in the language of who asks, by the same paths', async () => {
    expect((await get('/refused', 'es').expect(400)).body).toEqual({
      message: 'Falta el ID de la zona',
      errors: [{ path: 'zone_id', message: 'Falta el ID de la zona' }],
    });
    expect((await get('/refused', 'en').expect(400)).body).toMatchObject({ message: 'Zone ID is required' });
  });

  it('says the steps of a connection test', async () => {
    const steps = [{ name: 'connect', outcome: 'ok', detail: 'Conectado.' }];
    expect((await get('/test', 'es').expect(200)).body).toEqual({ test: { id: 1, steps } });
  });

  it('with data in it stays as it is', async () => {
    expect((await get('/data', 'es').expect(200)).body).toEqual({ message: 'Not found', id: 1 });
  });
});
