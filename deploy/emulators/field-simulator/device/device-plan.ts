import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { meterPlan } from './meter.ts';
import { timers } from './order.ts';

const stations = z.union([
  /** So many, from 1 on. */
  z
    .int()
    .min(1)
    .max(64)
    .transform((count) => Array.from({ length: count }, (_, index) => index + 1)),
  z
    .array(z.int().min(1).max(64))
    .min(1)
    .max(64)
    .refine((numbers) => new Set(numbers).size === numbers.length, 'each number once'),
]);

export const scale = z.number().min(0.1).max(1_000);

const port = z.int().min(0).max(65_535).default(0);
const common = {
  /** Its name in this API, and in the log. */
  id: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
    .default(() => randomUUID()),
  /** For people. */
  name: z.string().max(100).default(''),
  stations: stations.default([1, 2, 3, 4]),
  /** How many of its seconds pass in one of the wall clock's. */
  scale: scale.default(1),
  timer: z.enum(timers).default('timer'),
  /** For a watchdog: device seconds without a word. */
  watchdogSeconds: z.int().min(1).max(86_400).default(120),
  /** Of each of its stations; null: they have none. */
  meter: meterPlan.nullable().default(null),
  /** Whether its stations can be paused, with the rest intact; one that cannot tells nothing of it. */
  canPause: z.boolean().default(false),
};

/** What the controller's page tells once. */
export const mqttLogin = z.strictObject({
  url: z.url({ protocol: /^mqtts?$/ }),
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(500),
  prefix: z.string().regex(/^[^+#\s]{1,200}$/),
});
export type MqttLogin = z.output<typeof mqttLogin>;

/** What is asked for when a device is made. */
export const devicePlan = z
  .discriminatedUnion('protocol', [
    z.strictObject({ ...common, protocol: z.literal('mqtt'), login: mqttLogin.nullable().default(null) }),
    z.strictObject({
      ...common,
      protocol: z.literal('rest'),
      port,
      key: z
        .string()
        .regex(/^[\x20-\x7e]{16,500}$/)
        .default(() => randomBytes(18).toString('base64url')),
    }),
    z.strictObject({
      ...common,
      protocol: z.literal('modbus'),
      port,
      unit: z.int().min(0).max(255).default(1),
      model: z.enum(['headgate', 'plc-coil-timer', 'relay-board']).default('headgate'),
    }),
  ])
  .refine(
    (plan) => plan.protocol !== 'modbus' || plan.stations.every((station, index) => station === index + 1),
    { path: ['stations'], error: 'of a Modbus device begin with 1 and have no gaps' },
  );
export type DevicePlan = z.output<typeof devicePlan>;
