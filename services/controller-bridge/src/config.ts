import {
  besideOtherProblems,
  databaseUrl,
  portVariable,
  processEnvironment,
  redisUrl,
} from '@headgate/runtime';
import { z } from 'zod';
import { allowlistVariable } from '@headgate/runtime/endpoints/judge-endpoint';
import { sealingKeysVariable } from '@headgate/runtime/secrets/sealing-keys';

export const brokerUrl = z.url({ protocol: /^mqtts?$/ });

const variables = z.object({
  NODE_ENV: z.string().optional(),
  ...processEnvironment,
  PORT: portVariable(3004),
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  /** Our own broker, as this process reaches it. */
  MQTT_URL: brokerUrl.default('mqtt://127.0.0.1:1883'),
  /** Of the account that may speak to every controller, and administers the broker's others. */
  MQTT_USER: z.string().optional(),
  MQTT_PASSWORD: z.string().optional(),
  /** Our own broker, as devices are told to reach it; by default as we do. */
  MQTT_PUBLIC_URL: brokerUrl.optional(),
  CONTROLLER_KEYS: sealingKeysVariable('keys of controllers are sealed with it'),
  /** `host:port` by commas: what may be dialled though it is private. An operator's own, production included. */
  ENDPOINT_ALLOWLIST: allowlistVariable,
  /** Whether farms may have irrigations start by themselves: off until it has proved itself (docs/controllers.md). */
  AUTOMATIC_RUNS: z.enum(['true', 'false']).default('false'),
  /** How many times faster the wall clock runs in commands' deadlines: 60 makes a minute a second. For tests. */
  TIME_SCALE: z.coerce.number().min(1).max(1_000).optional(),
});

/** What the command about brokers reads of it. */
export const brokersEnvironment = variables.pick({
  ...{ NODE_ENV: true, DATABASE_URL: true, MQTT_URL: true, MQTT_PUBLIC_URL: true, CONTROLLER_KEYS: true },
});

/** This process's environment. */
export const environment = variables
  .refine(({ NODE_ENV, TIME_SCALE }) => NODE_ENV !== 'production' || TIME_SCALE === undefined, {
    ...besideOtherProblems,
    path: ['TIME_SCALE'],
    error: 'is refused in production: water runs by the clock on the wall',
  })
  .refine((settings) => settings.NODE_ENV !== 'production' || publicBroker(settings).startsWith('mqtts:'), {
    ...besideOtherProblems,
    path: ['MQTT_PUBLIC_URL'],
    error: 'must be mqtts in production: passwords cross the open internet',
  })
  .refine(({ NODE_ENV, MQTT_PASSWORD }) => NODE_ENV !== 'production' || MQTT_PASSWORD !== undefined, {
    ...besideOtherProblems,
    path: ['MQTT_PASSWORD'],
    error: 'is needed in production: nobody speaks to controllers without one',
  });
export type Environment = z.output<typeof environment>;

/** Where our first broker is. */
export interface BrokerSettings {
  readonly MQTT_URL: string;
  readonly MQTT_PUBLIC_URL?: string | undefined;
}

/** Where devices are told that our first broker is. */
export function publicBroker(settings: BrokerSettings): string {
  return settings.MQTT_PUBLIC_URL ?? settings.MQTT_URL;
}
