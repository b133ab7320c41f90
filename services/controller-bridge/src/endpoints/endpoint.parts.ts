import { Resolver } from 'node:dns/promises';
import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import { lookUpBy } from './look-up.ts';
import { ResolveEndpoint } from './resolve-endpoint.ts';

/** Of one question to a name server [ms]; each is asked twice. Whoever waits has a deadline of his own. */
const patience = { timeout: 1_000, tries: 2 };

/** Which addresses may be dialled. */
export function endpointParts({ ENDPOINT_ALLOWLIST }: Pick<Environment, 'ENDPOINT_ALLOWLIST'>): Parts {
  const lookUp = lookUpBy(new Resolver(patience), ENDPOINT_ALLOWLIST);
  const endpoints = new ResolveEndpoint(ENDPOINT_ALLOWLIST, lookUp);
  const providers = [{ provide: ResolveEndpoint, useValue: endpoints }];
  return { answers: [], announces: [], consumes: [], providers };
}
