import { z } from 'zod/mini';

export const irrigationMethods = ['drip', 'sprinkler', 'pivot', 'flood', 'furrow'] as const;

export const irrigationMethod = z.enum(irrigationMethods, 'Choose an irrigation method from the list');
export type IrrigationMethod = z.infer<typeof irrigationMethod>;
