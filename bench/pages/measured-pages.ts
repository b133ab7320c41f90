import type { Datum } from './first-datum.ts';
import type { SeededFarm } from './seed-farm.ts';

/** Whom a page is for: it decides which bounds it has to hold. `returning`: signed in, and here before, with this device. */
export type Audience = 'public' | 'signed-in' | 'returning';

export interface MeasuredPage {
  readonly path: string;
  /** As it is to be read, where the path is not. */
  readonly label?: string;
  readonly audience: Audience;
  /** What whoever is signed in comes for. A public page has all of it in its HTML. */
  readonly datum?: Datum;
}

const publicPaths = ['/', '/es', '/pilots', '/how-it-works', '/ai-calculator-demo'];

export const publicPages: readonly MeasuredPage[] = publicPaths.map((path) => ({ path, audience: 'public' }));

/** A form's first field that takes what is typed. */
const usableField: Datum = { selector: 'main form :is(input, select, textarea):enabled' };

export const signedInPages = ({ headlines, controllerId, zoneName }: SeededFarm): readonly MeasuredPage[] => [
  ...(['signed-in', 'returning'] as const).flatMap((audience) =>
    (['en', 'es'] as const).map((language) => ({
      path: language === 'en' ? '/dashboard' : '/es/dashboard',
      audience,
      datum: { selector: 'section[aria-labelledby="today"] p', text: headlines[language] },
    })),
  ),
  {
    path: `/controllers/${controllerId}`,
    label: '/controllers/$id',
    audience: 'signed-in',
    datum: { selector: 'main h2', text: zoneName },
  },
  { path: '/pilot-application', audience: 'signed-in', datum: usableField },
  { path: '/ai-calculator', audience: 'signed-in', datum: usableField },
];

/** Of a farm of forty fields in the middle of the season. */
export const seasonPages = (fieldId: string): readonly MeasuredPage[] => [
  {
    path: '/dashboard',
    label: '/dashboard, forty fields',
    audience: 'signed-in',
    datum: { selector: 'section[aria-labelledby="today-water"] li' },
  },
  {
    path: `/fields/${fieldId}`,
    label: '/fields/$id',
    audience: 'signed-in',
    datum: { selector: 'section[aria-label="Today"] h2' },
  },
];
