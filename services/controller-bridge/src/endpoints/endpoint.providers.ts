import { Resolver } from 'node:dns/promises';
import type { Environment } from '../config.ts';
import type { Dependencies } from '../providers.ts';
import { lookupBy } from './lookup.ts';
import { ResolveEndpoint } from './resolve-endpoint.ts';

/** Of one question to a name server [ms]; each is asked twice. Whoever waits has a deadline of his own. */
const timeout = { timeout: 1_000, tries: 2 };

/** Which addresses may be dialled. */
export function endpointProviders({
  ENDPOINT_ALLOWLIST,
}: Pick<Environment, 'ENDPOINT_ALLOWLIST'>): Dependencies {
  const lookup = lookupBy(new Resolver(timeout), ENDPOINT_ALLOWLIST);
  const endpoints = new ResolveEndpoint(ENDPOINT_ALLOWLIST, lookup);
  const providers = [{ provide: ResolveEndpoint, useValue: endpoints }];
  return { answers: [], announces: [], consumes: [], providers };
}
