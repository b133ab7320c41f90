import {
  besideOtherProblems,
  databaseUrl,
  portVariable,
  processEnvironment,
  redisUrl,
} from '@headgate/runtime';
import { z } from 'zod';

const freeHost = 'https://api.open-meteo.com';
const paidHost = 'https://customer-api.open-meteo.com';

/** This process's environment. */
export const environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    ...processEnvironment,
    PORT: portVariable(3001),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    OPEN_METEO_URL: z.url({ protocol: /^https?$/ }).default(freeHost),
    /** Whoever earns money with Open-Meteo's data needs one. */
    OPEN_METEO_API_KEY: z.string().optional(),
    CIMIS_URL: z.url({ protocol: /^https?$/ }).default('https://et.water.ca.gov'),
    /** Without one, observed days are Open-Meteo's. */
    CIMIS_APP_KEY: z.string().optional(),
    NWS_URL: z.url({ protocol: /^https?$/ }).default('https://api.weather.gov'),
    /** They ask for a name that tells who calls, and how to reach them. */
    NWS_USER_AGENT: z.string().min(1).max(200).default('Headgate irrigation planning'),
    SOIL_DATA_ACCESS_URL: z.url({ protocol: /^https?$/ }).default('https://sdmdataaccess.sc.egov.usda.gov'),
    MIDAS_URL: z.url({ protocol: /^https?$/ }).default('https://midasapi.energy.ca.gov'),
    /** Where people reach the product: figures of reports link there. Without one they have no links in PDF files. */
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/, error: 'must be an http or https origin' })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Time stands still here: for development. */
    HEADGATE_NOW: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .optional(),
  })
  .refine(({ NODE_ENV, HEADGATE_NOW }) => NODE_ENV !== 'production' || HEADGATE_NOW === undefined, {
    ...besideOtherProblems,
    path: ['HEADGATE_NOW'],
    error: 'is refused in production: advice for another day waters on the wrong one',
  });
export type Environment = z.output<typeof environment>;

/** Where weather is asked for: a key is good at the paid host alone. */
export function openMeteoUrl(settings: Pick<Environment, 'OPEN_METEO_URL' | 'OPEN_METEO_API_KEY'>): string {
  const { OPEN_METEO_URL: url, OPEN_METEO_API_KEY: key } = settings;
  return key !== undefined && new URL(url).origin === freeHost ? paidHost : url;
}
