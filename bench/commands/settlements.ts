import { commandChanged } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { OnHint } from '@headgate/messaging';

type Settled = 'confirmed' | 'failed';

/** What became of commands, as it is announced: whoever gave one may hear of its end before its beginning was answered. */
export class Settlements {
  readonly #early = new Map<string, Settled>();
  readonly #waiting = new Map<string, (settled: Settled) => void>();

  @OnHint(commandChanged)
  receive({ commandId, status }: PayloadOf<typeof commandChanged>): void {
    if (status !== 'confirmed' && status !== 'failed') return;
    const settle = this.#waiting.get(commandId);
    if (settle === undefined) this.#early.set(commandId, status);
    else settle(status);
    this.#waiting.delete(commandId);
  }

  /** `not-heard`: nothing was said of its end within `patience` [ms]. */
  of(commandId: string, timeout: number): Promise<Settled | 'not-heard'> {
    const early = this.#early.get(commandId);
    this.#early.delete(commandId);
    if (early !== undefined) return Promise.resolve(early);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(commandId);
        resolve('not-heard');
      }, timeout);
      this.#waiting.set(commandId, (settled) => {
        clearTimeout(timer);
        resolve(settled);
      });
    });
  }
}
