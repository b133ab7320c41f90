import { Injectable, Logger } from '@nestjs/common';
import { Unavailable } from '@headgate/runtime';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import { ForgetCustomer } from '../customers/forget-customer.ts';
import { CancelPayment } from '../payments/cancel-payment.ts';
import { RefundPayment } from '../payments/refund-payment.ts';
import { FinishSubscription } from '../subscriptions/finish-subscription.ts';
import type { ErrandKind } from './errand.entity.ts';
import { ErrandRows, type TakenErrand } from './errand-rows.ts';

const pauses = { first: 5_000, longest: 15 * 60_000 };

/** `later`: something else has to be done first. */
type Errand = (subjectId: string) => Promise<'done' | 'later'>;

/** Does what is to be done at the provider, for as many days as that is away. Each may be done again: harmless. */
@Injectable()
export class RunErrands {
  readonly #logger = new Logger(RunErrands.name);
  readonly #rows: ErrandRows;
  readonly #work: Readonly<Record<ErrandKind, Errand>>;

  constructor(
    rows: ErrandRows,
    payments: CancelPayment,
    refunds: RefundPayment,
    subscriptions: FinishSubscription,
    customers: ForgetCustomer,
  ) {
    this.#rows = rows;
    this.#work = {
      'cancel-payment': (id) => payments.cancel(id),
      'refund-payment': (id) => refunds.refund(id),
      'end-subscription': (id) => subscriptions.finish(id),
      'forget-customer': (id) => customers.forget(id),
    };
  }

  /** All that are due. Throws when the database is away; what fails otherwise is noted, and tried again. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const errand = await this.#rows.take();
      if (errand === undefined) return;
      await this.#run(errand);
    }
  }

  async #run(errand: TakenErrand): Promise<void> {
    const pause = retryPause(errand.attempt, pauses);
    try {
      const outcome = await this.#work[errand.kind](errand.subjectId);
      if (outcome === 'done') await this.#rows.done(errand);
      else await this.#rows.again(errand, pauses.first, 'waits for another errand');
    } catch (error) {
      const level = error instanceof Unavailable ? 'warn' : 'error';
      this.#logger[level](
        { err: error, ...errand },
        'An errand at the payment provider is tried again later',
      );
      await this.#rows.again(errand, pause, error instanceof Error ? error.message : String(error));
    }
  }
}
