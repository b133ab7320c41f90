import { describe, expect, it } from '@jest/globals';
import { spanish } from '@headgate/contracts/spanish';
import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { refuseInSpanish, sentenceInSpanish } from './refuse-in-spanish.ts';

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
