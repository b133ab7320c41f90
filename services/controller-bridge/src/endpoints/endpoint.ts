/** Where a device, or a farm's own broker, is: as its farm gave it, taken apart. */
export interface Endpoint {
  readonly scheme: 'http' | 'https' | 'mqtt' | 'mqtts' | 'modbus';
  /** In lower case and without a dot at its end; an IPv6 address without brackets. For TLS and the `Host` header. */
  readonly host: string;
  readonly port: number;
  /** Begins with a slash, without one at its end ('' for none); http(s) alone. */
  readonly path: string;
}

/** What may be dialled: the address was checked, and no name is looked up again. */
export interface ResolvedEndpoint extends Endpoint {
  readonly address: string;
  readonly family: 4 | 6;
}

export type Resolution =
  | { readonly kind: 'resolved'; readonly endpoint: ResolvedEndpoint }
  /** It points at what no farm may reach, or is no endpoint: nothing was dialled. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Its name could not be looked up, for now. */
  | { readonly kind: 'unresolved'; readonly cause: Error };
