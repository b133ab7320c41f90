/** The little of autocannon that the bench uses; it has no types of its own. */
declare module 'autocannon' {
  interface Request {
    body?: string;
  }
  interface Options {
    readonly url: string;
    readonly method: 'POST';
    readonly connections: number;
    /** [s] */
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Each connection goes through them in turn; `setupRequest` is called before every request. */
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[];
  }
  export default function autocannon(options: Options): Promise<unknown>;
}
