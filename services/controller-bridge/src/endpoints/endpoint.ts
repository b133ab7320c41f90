import type { Resolution as ResolutionOf, Resolved } from '@headgate/runtime/endpoints/endpoint-guard';
import type { Endpoint as AnyEndpoint } from '@headgate/runtime/endpoints/judge-endpoint';

/** Where a device, or a farm's own broker, is: as its farm gave it, taken apart. Its host is for TLS and the `Host` header. */
export interface Endpoint extends AnyEndpoint {
  readonly scheme: 'http' | 'https' | 'mqtt' | 'mqtts' | 'modbus';
  /** Begins with a slash, without one at its end ('' for none); http(s) alone. */
  readonly path: string;
}

/** What may be dialled: the address was checked, and no name is looked up again. */
export type ResolvedEndpoint = Resolved<Endpoint>;
export type Resolution = ResolutionOf<Endpoint>;
