import { readingsMailIn } from './readings-content.ts';

export const readingsMails = readingsMailIn({
  unread: 'Not read yet',
  consequence:
    'Groundwater agencies take readings from the 1st to the 10th; after months without one they may estimate your use.',
  more: (count) => `${count} more meters`,
  open: 'Enter a reading',
  why: 'You receive this email because your wells have meters in Headgate: on the 5th and the 9th, while one is not read.',
  stop: 'Stop reminders of meters',
});
