import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import { problem } from '@headgate/contracts/problem';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const update = {
  id,
  title: 'Block 4',
  description: 'Grapes on drip',
  status: 'active',
  location: 'Lodi, CA',
  farmName: 'A farm',
  updateContent: 'Week 3',
  lastUpdated: '2026-06-01T12:00:00.000Z',
  sample: 'false' as const,
};
const project = {
  id,
  title: 'Almonds',
  description: 'Two wells',
  location: 'Madera, CA',
  category: 'Orchard',
  cropType: 'almonds',
  imageUrl: null,
  waterSavings: null,
  yieldIncrease: null,
  costSavings: null,
  roiMonths: null,
  createdAt: '2026-06-01T12:00:00.000Z',
};
const testimonial = {
  id,
  authorName: 'A',
  company: 'B',
  content: 'C',
  rating: 5,
  avatarUrl: null,
  featured: 'true' as const,
};

const lists = [
  { path: '/api/pilot-updates', question: listPilotUpdates, rows: [update] },
  { path: '/api/projects', question: listProjects, rows: [project] },
  { path: '/api/testimonials', question: listTestimonials, rows: [testimonial] },
] as const;

let gateway: GatewayUnderTest;
const answerWith = (rows: () => readonly unknown[]) => {
  // The three answers differ, and none matters to the gateway.
  for (const { question } of lists) gateway.asker.when(question).answers(() => [...rows()] as never[]);
};

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe.each(lists)('GET $path', ({ path, question, rows }) => {
  it('answers a bare array, to anybody', async () => {
    answerWith(() => rows);
    const response = await request(gateway.url).get(path).expect(200);
    expect(response.body).toEqual(rows);
    expect(gateway.asker.questions).toMatchObject([{ subject: question.subject, ask: {} }]);
  });

  it('answers an empty array when there is none', async () => {
    answerWith(() => []);
    expect((await request(gateway.url).get(path).expect(200)).body).toEqual([]);
  });

  it('answers 503 in our words when the pilot service is away', async () => {
    answerWith(() => {
      throw new Unavailable('Nobody answers', { retryAfterSeconds: 1 });
    });
    const response = await request(gateway.url).get(path).expect(503);
    expect(problem.parse(response.body).message).not.toBe('');
    expect(response.headers['retry-after']).toBe('1');
  });

  it.each(['post', 'put', 'delete'] as const)('can only be read: %s is 404', async (method) => {
    await request(gateway.url)[method](path).send({}).expect(404);
    expect(gateway.asker.questions).toEqual([]);
  });
});
