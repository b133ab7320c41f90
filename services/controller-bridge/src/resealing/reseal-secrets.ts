import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProcessPart } from '@headgate/runtime';
import { Repetition } from '@headgate/runtime/time/repetition';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { OldSecrets, sealedColumns, type OldSecret } from './old-secrets.ts';

/** Read at once. */
const batch = 100;

/**
 * Seals with the first key what an older one sealed, so that the older one can be taken away. Any replica may do it, several
 * at once too: what one has done is nothing to do for the others. Killed, it goes on where it was.
 */
@Injectable()
export class ResealSecrets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(ResealSecrets.name);
  readonly #secrets: OldSecrets;
  readonly #part: ProcessPart;
  readonly #repetition: Repetition;
  /** At the end of the last pass. */
  #left = 0;

  constructor(secrets: OldSecrets, part: ProcessPart, @Inject(BRIDGE_TIMES) { reseal }: BridgeTimes) {
    this.#secrets = secrets;
    this.#part = part;
    this.#repetition = new Repetition((signal) => this.#pass(signal), reseal);
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
  }

  async #pass(signal: AbortSignal): Promise<void> {
    try {
      const before = await this.#secrets.count();
      if (before > 0) await this.#resealAll(signal);
      const left = before === 0 ? 0 : await this.#secrets.count();
      this.#publish(before, left);
      this.#left = left;
    } catch (error) {
      this.#logger.warn({ err: error }, 'Secrets of older keys could not be sealed anew; it goes on later');
    }
  }

  #publish(before: number, left: number): void {
    if (left > 0 && left !== this.#left)
      this.#logger.warn({ left }, 'Secrets are still sealed with other keys than the first: keep those keys');
    else if (left === 0 && (before > 0 || this.#left > 0))
      this.#logger.log('Every secret is sealed with the first key: the others are not needed any more');
  }

  async #resealAll(signal: AbortSignal): Promise<void> {
    for (const column of sealedColumns) {
      let secrets: OldSecret[] = [];
      do {
        secrets = await this.#secrets.next(column, secrets.at(-1)?.controllerId, batch);
        for (const secret of secrets) {
          if (signal.aborted) return;
          await this.#reseal(secret);
        }
      } while (secrets.length === batch);
    }
  }

  /** One that cannot be opened stays, and keeps none of the others. */
  async #reseal(secret: OldSecret): Promise<void> {
    const { controllerId, column } = secret;
    let again: string;
    try {
      again = this.#secrets.sealedAgain(secret);
    } catch (error) {
      this.#logger.error(
        { err: error, controllerId, column },
        'A secret cannot be opened by any of the keys',
      );
      return;
    }
    await this.#secrets.replace(secret, again);
  }
}
