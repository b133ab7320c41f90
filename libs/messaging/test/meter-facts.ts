import { defineEvent, defineHint } from '@headgate/contracts/define';
import { z } from 'zod/mini';

/** One event an aggregate: each must arrive exactly once. */
export const readingTaken = defineEvent(
  'fact.meter.reading-taken.v1',
  z.object({ readingId: z.uuid(), litres: z.number() }),
);

/** Many of one aggregate: the latest must arrive, and none after a later one. */
export const levelChanged = defineEvent(
  'fact.meter.level-changed.v1',
  z.object({ meterId: z.string(), level: z.number() }),
);

export const levelMoved = defineHint('hint.meter.level-moved.v1', z.object({ meterId: z.string() }));

/** Of any size. */
export const noteWritten = defineEvent('fact.meter.note-written.v1', z.object({ note: z.string() }));
