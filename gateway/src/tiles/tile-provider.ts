import {
  bulkhead,
  BrokenCircuitError,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  wrap,
} from 'cockatiel';
import { addressOfTile, type TileAddress } from './tile-address.ts';

export interface Tile {
  readonly type: string;
  readonly bytes: Buffer;
}

export type TileAnswer =
  | ({ readonly kind: 'tile' } & Tile)
  /** The provider has no picture of that place. */
  | { readonly kind: 'none' }
  /** It did not answer, or with something that is no picture. `cause`: for the log, and absent where nobody was asked. */
  | { readonly kind: 'away'; readonly cause?: string };

interface ProviderOptions {
  /** As `addressOfTile` takes it: the operator's. Nobody else has a say in where we ask. */
  readonly template: string;
  /** For one answer, body included [ms]. */
  readonly timeout?: number;
  /** How long nobody is asked after an outage [ms]. */
  readonly pause?: number;
}

/** Pictures that browsers show and that run nothing. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** One of 256 by 256 pixels has 10 to 60 kB. */
const maxBytes = 512 * 1024;
const failuresToPause = 5;
/** At once, and in line: a phone's map wants some twenty. */
const [atOnce, inLine] = [16, 200];

/**
 * Asks for a tile, telling nothing of who wants it: no header, cookie or address of a caller goes along. Redirects are
 * refused, so no host but the operator's is ever asked. Never throws, never repeats: a map asks again when it is moved.
 */
export class TileProvider {
  readonly #template: string;
  readonly #timeout: number;
  readonly #policy;

  constructor({ template, timeout = 5_000, pause = 10_000 }: ProviderOptions) {
    this.#template = template;
    this.#timeout = timeout;
    this.#policy = wrap(
      bulkhead(atOnce, inLine),
      circuitBreaker(handleAll, { halfOpenAfter: pause, breaker: new ConsecutiveBreaker(failuresToPause) }),
    );
  }

  async ask(address: TileAddress): Promise<TileAnswer> {
    try {
      return await this.#policy.execute(() => this.#fetch(address));
    } catch (error) {
      const isNews = !(error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError);
      return { kind: 'away', ...(isNews && { cause: reasonOf(error) }) };
    }
  }

  async #fetch(address: TileAddress): Promise<TileAnswer> {
    const response = await fetch(addressOfTile(this.#template, address), {
      redirect: 'error',
      credentials: 'omit',
      headers: { accept: [...pictures].join(', '), 'user-agent': 'Headgate' },
      signal: AbortSignal.timeout(this.#timeout),
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.status === 200 && pictures.has(type))
      return { kind: 'tile', type, bytes: await bytesOf(response) };
    await response.body?.cancel();
    if (response.status === 404) return { kind: 'none' };
    throw new NoPicture(response.status === 200 ? 'no picture' : `answered ${String(response.status)}`);
  }
}

class NoPicture extends Error {}

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's own type leaves the chunks open; fetch's are bytes.
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new NoPicture('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Without an address: ours are where a grower looks. */
function reasonOf(error: unknown): string {
  if (error instanceof NoPicture) return error.message;
  if (!(error instanceof Error)) return 'failed';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
