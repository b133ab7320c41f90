import { Inject, Injectable, Logger } from '@nestjs/common';
import { Unavailable } from '@headgate/runtime';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import { databaseTime, RowTask, RowTaskHost, type ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { Customers } from '../customers/customers.ts';
import { EVENT_TIMES, type EventTimes } from '../events/event-times.ts';
import { CancelPayment } from '../payments/cancel-payment.ts';
import { RefundPayment } from '../payments/refund-payment.ts';
import { FinishSubscription } from '../subscriptions/finish-subscription.ts';
import { providerTasks } from './add-provider-task.ts';
import { ProviderTask, type ProviderTaskKind } from './provider-task.entity.ts';

type ClaimedTask = ClaimedRow<Pick<ProviderTask, 'kind' | 'subjectId'>>;

const pauses = { first: 5_000, longest: 15 * 60_000 };
/** Whoever has taken one and is silent for so long is taken for dead [ms]. */
const lease = 2 * 60_000;

/** `later`: something else has to be done first. */
type Work = (subjectId: string) => Promise<'done' | 'later'>;

/** Does what is to be done at the provider, for as many days as that is away. Each may be done again: harmless. */
@Injectable()
export class ProviderTasks extends RowTask<ClaimedTask, ProviderTask> {
  readonly #work: Readonly<Record<ProviderTaskKind, Work>>;

  constructor(
    host: RowTaskHost,
    payments: CancelPayment,
    refunds: RefundPayment,
    subscriptions: FinishSubscription,
    customers: Customers,
    @Inject(EVENT_TIMES) times: EventTimes,
  ) {
    super(host, {
      name: providerTasks,
      entity: ProviderTask,
      open: 'done_at IS NULL',
      columns: 'kind, subject_id AS "subjectId"',
      concurrency: 5,
      times: { ...times, lease },
      logger: new Logger('ProviderTasks'),
    });
    this.#work = {
      'cancel-payment': (id) => payments.cancelOpened(id),
      'refund-payment': (id) => refunds.refund(id),
      'end-subscription': (id) => subscriptions.finish(id),
      'forget-customer': (id) => customers.forget(id),
    };
  }

  protected async work(task: ClaimedTask): Promise<Remaining> {
    try {
      if ((await this.#work[task.kind](task.subjectId)) === 'later')
        return await this.retry(task, pauses.first, { lastError: 'waits for another task' });
      await this.change(task, { doneAt: databaseTime(), lastError: null });
      return { kind: 'nothing' };
    } catch (error) {
      const level = error instanceof Unavailable ? 'warn' : 'error';
      this.logger[level]({ err: error, ...task }, 'A task at the payment provider is tried again later');
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      return await this.retry(task, retryPause(task.attempt, pauses), { lastError });
    }
  }
}
