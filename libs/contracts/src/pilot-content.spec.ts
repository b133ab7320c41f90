import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { pilotUpdateChange, pilotUpdateInput, projectInput, testimonialInput } from './pilot-content.ts';

const update = {
  title: 'T',
  status: 'active',
  location: 'Lodi, CA',
  farmName: 'F',
  description: 'D',
  updateContent: 'C',
};
const project = {
  title: 'T',
  category: 'Orchard',
  cropType: 'almonds',
  location: 'Madera, CA',
  description: 'D',
  imageUrl: null,
  waterSavings: null,
  yieldIncrease: null,
  costSavings: null,
  roiMonths: null,
};
const testimonial = {
  authorName: 'A',
  company: 'B',
  content: 'C',
  rating: null,
  avatarUrl: null,
  featured: 'false',
};

const inputs = { update: pilotUpdateInput, project: projectInput, testimonial: testimonialInput };
const valid = { update, project, testimonial };
const accepts = (kind: keyof typeof inputs, changes: object) =>
  z.safeParse(inputs[kind], { ...valid[kind], ...changes }).success;

describe('what administrators write', () => {
  it('is trimmed, and its line breaks are of one kind', () => {
    const entered = { ...update, title: ' Block 4 ', updateContent: ' One\r\ntwo\rthree\tfour\n' };
    const read = z.parse(pilotUpdateInput, entered);
    expect(read.title).toBe('Block 4');
    expect(read.updateContent).toBe('One\ntwo\nthree four');
  });

  it.each<[keyof typeof inputs, object]>([
    ['update', { title: '  ' }],
    ['update', { title: 'two\nlines' }],
    ['update', { title: 't'.repeat(201) }],
    ['update', { status: '' }],
    ['update', { farmName: 'f'.repeat(121) }],
    ['update', { description: 'd'.repeat(601) }],
    ['update', { updateContent: 'c'.repeat(3001) }],
    ['update', { updateContent: 'bell \u0007' }],
    ['project', { waterSavings: 100.1 }],
    ['project', { waterSavings: '12' }],
    ['project', { costSavings: 0.5 }],
    ['project', { costSavings: 1e308 }],
    ['project', { roiMonths: -1 }],
    ['testimonial', { rating: 6 }],
    ['testimonial', { rating: 0 }],
    ['testimonial', { rating: 4.5 }],
    ['testimonial', { featured: true }],
  ])('of a %s is refused (%#)', (kind, changes) => {
    expect(accepts(kind, changes)).toBe(false);
  });

  it.each<[keyof typeof inputs, object]>([
    ['update', { status: 'On hold until May' }],
    ['update', { updateContent: 'c'.repeat(3000) }],
    ['project', { waterSavings: -4.5, yieldIncrease: 0, costSavings: -200, roiMonths: 18 }],
    ['testimonial', { rating: 1, featured: 'true' }],
  ])('of a %s is taken (%#)', (kind, changes) => {
    expect(accepts(kind, changes)).toBe(true);
  });

  it.each([
    '//evil.example/a.png',
    '/\\evil.example',
    'https://evil.example/a.png',
    'a.png',
    '/',
    '',
    '/a b',
  ])('has no picture from %j', (address) => {
    expect(accepts('project', { imageUrl: address })).toBe(false);
    expect(accepts('testimonial', { avatarUrl: address })).toBe(false);
  });

  it('has pictures of this site', () => {
    expect(accepts('project', { imageUrl: '/pictures/block-4.avif' })).toBe(true);
  });

  it('is changed field by field, always from a version', () => {
    expect(z.parse(pilotUpdateChange, { version: 3, title: 'Other' })).toEqual({
      version: 3,
      title: 'Other',
    });
    for (const version of [undefined, 0, 1.5, '1', 2_147_483_647])
      expect(z.safeParse(pilotUpdateChange, { version }).success).toBe(false);
  });
});
