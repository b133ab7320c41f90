import { lookup } from 'node:dns/promises';
import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import { ResolveEndpoint, type LookUp } from './resolve-endpoint.ts';

const bySystem: LookUp = (host) => lookup(host, { all: true, order: 'verbatim' });

/** Which addresses may be dialled. */
export function endpointParts({ ENDPOINT_ALLOWLIST }: Pick<Environment, 'ENDPOINT_ALLOWLIST'>): Parts {
  const providers = [
    { provide: ResolveEndpoint, useValue: new ResolveEndpoint(ENDPOINT_ALLOWLIST, bySystem) },
  ];
  return { answers: [], announces: [], consumes: [], providers };
}
