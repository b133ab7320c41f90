import {
  editableTestimonial,
  testimonialInput,
  type EditableTestimonial,
  type TestimonialInput,
} from '@headgate/contracts/pilot-content';
import { z } from 'zod/mini';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { shown, emptyToNull, numberOrNull, type Section } from './section.ts';

export const testimonialsSection: Section<EditableTestimonial, TestimonialInput> = {
  name: 'testimonials',
  one: 'Testimonial',
  where:
    'Shown on the home page, featured ones first. Publish only what someone said and allowed us to quote.',
  row: editableTestimonial,
  rows: z.array(editableTestimonial),
  input: z.pipe(
    z.transform(
      (values: TextFields) =>
        // Claimed, not known: the contract, next in the pipe, says what is wrong.
        ({
          ...values,
          rating: numberOrNull(values, 'rating'),
          avatarUrl: emptyToNull(values, 'avatarUrl'),
        }) as z.input<typeof testimonialInput>,
    ),
    testimonialInput,
  ),
  fields: [
    { name: 'authorName', label: 'Name', kind: 'line' },
    { name: 'company', label: 'Farm or company', kind: 'line' },
    { name: 'content', label: 'Their words', kind: 'lines' },
    {
      name: 'rating',
      label: 'Rating',
      kind: 'choice',
      choices: [
        { value: '', label: 'No rating' },
        ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} of 5` })),
      ],
    },
    {
      name: 'avatarUrl',
      label: 'Portrait',
      hint: 'A path on this site that begins with /. Leave blank for no picture.',
      kind: 'line',
    },
    {
      name: 'featured',
      label: 'Featured',
      hint: 'Shown first, and larger.',
      kind: 'choice',
      choices: [
        { value: 'false', label: 'No' },
        { value: 'true', label: 'Yes' },
      ],
    },
  ],
  fieldsOf: (row) => ({
    authorName: shown(row?.authorName),
    company: shown(row?.company),
    content: shown(row?.content),
    rating: shown(row?.rating),
    avatarUrl: shown(row?.avatarUrl),
    featured: row?.featured ?? 'false',
  }),
  titleOf: ({ authorName }) => authorName,
  about: ({ company, rating, featured }) => [
    company,
    ...(rating === null ? [] : [`${rating} of 5`]),
    ...(featured === 'true' ? ['featured'] : []),
  ],
  text: ({ content }) => content,
};
