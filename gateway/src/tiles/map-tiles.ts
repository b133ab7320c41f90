import { Inject, Injectable, Logger } from '@nestjs/common';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { imagerySourceOf } from './imagery-source.ts';
import type { TileAddress } from './tile-address.ts';
import { TileCache } from './tile-cache.ts';
import { TileProvider, type TileAnswer } from './tile-provider.ts';

/** The imagery below a farm's fields: kept for a while, and asked for once however many want it at the same time. */
@Injectable()
export class MapTiles {
  readonly #logger = new Logger(MapTiles.name);
  readonly #cache: TileCache;
  readonly #provider: TileProvider | null;
  readonly #pending = new Map<string, Promise<TileAnswer>>();
  #isAway = false;

  constructor(@Inject(gatewayConfig) config: GatewayConfig) {
    const source = imagerySourceOf(config);
    this.#cache = new TileCache(config.MAP_TILE_CACHE_BYTES);
    this.#provider = source === null ? null : new TileProvider({ template: source.template });
  }

  async read(address: TileAddress): Promise<TileAnswer> {
    const key = `${String(address.z)}/${String(address.y)}/${String(address.x)}`;
    const kept = this.#cache.get(key);
    if (kept !== undefined) return { kind: 'tile', ...kept };
    const begun = this.#pending.get(key) ?? this.#ask(key, address);
    return await begun;
  }

  #ask(key: string, address: TileAddress): Promise<TileAnswer> {
    if (this.#provider === null) return Promise.resolve({ kind: 'none' });
    const asking = this.#provider.ask(address).then((answer) => {
      this.#pending.delete(key);
      this.#report(answer);
      if (answer.kind === 'tile') this.#cache.set(key, { type: answer.type, bytes: answer.bytes });
      return answer;
    });
    this.#pending.set(key, asking);
    return asking;
  }

  /** Once when it goes away, and once when it is back: a map wants twenty at a time. */
  #report(answer: TileAnswer): void {
    if (answer.kind === 'away') {
      if (!this.#isAway) this.#logger.warn(`No imagery for maps: ${answer.cause ?? 'not asked'}`);
      this.#isAway = true;
    } else if (this.#isAway) {
      this.#logger.log('There is imagery for maps again');
      this.#isAway = false;
    }
  }
}
