import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { languageOf } from './spoken-language.ts';

const app = express().get('/', (sent, response) => {
  response.send(languageOf(sent));
});
const languageFor = async (headers: Record<string, string>) =>
  (await request(app).get('/').set(headers).expect(200)).text;

describe('the language of an answer', () => {
  it('is that of the page of ours that asks', async () => {
    const from = (path: string) =>
      languageFor({
        'Sec-Fetch-Site': 'same-origin',
        Referer: `https://headgate.example${path}`,
        'Accept-Language': 'es',
      });
    expect(await from('/es/dashboard?view=1')).toBe('es');
    expect(await from('/es')).toBe('es');
    expect(await from('/dashboard')).toBe('en');
    expect(await from('/essay')).toBe('en');
  });

  it('is that of our page, too, where a browser fetches before it is asked', async () => {
    const ahead = (referrer: string) =>
      languageFor({
        Host: 'headgate.example',
        Referer: referrer,
        ...{ 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch', 'Accept-Language': 'es' },
      });
    expect(await ahead('https://headgate.example/about')).toBe('en');
    expect(await ahead('https://elsewhere.example/about')).toBe('es');
  });

  it('of any other caller is what it accepts, English without any', async () => {
    expect(await languageFor({ 'Accept-Language': 'es-419, en;q=0.5' })).toBe('es');
    expect(await languageFor({ 'Accept-Language': 'de' })).toBe('en');
    expect(
      await languageFor({ Referer: 'https://elsewhere.example/es/x', 'Sec-Fetch-Site': 'cross-site' }),
    ).toBe('en');
    expect(await languageFor({ Referer: 'no address', 'Sec-Fetch-Site': 'same-origin' })).toBe('en');
    expect(await languageFor({})).toBe('en');
  });
});
