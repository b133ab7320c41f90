import { storingServices, type StoringService } from '@headgate/contracts/operations';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Injectable, Logger } from '@nestjs/common';

export interface KnownQueue {
  readonly service: StoringService;
  readonly name: string;
  /** Under which its keys lie in Redis. */
  readonly prefix: string;
}

/** The services are asked again after so long [ms]: they have the same queues for as long as they run. */
const askEvery = 15_000;

/** As `keyPrefix` and `QueuePlace` make them: nothing of Redis's that is not a queue's. */
const isPrefix = /^queue:[\w-]{1,63}$/;
const isName = /^[a-z][a-z0-9-]{0,62}$/;

/** Which queues there are: what each service has told of its own, now or when it was last there. */
@Injectable()
export class KnownQueues {
  private readonly logger = new Logger(KnownQueues.name);
  private readonly queues = new Map<string, KnownQueue>();
  private readAt = -Infinity;
  private asking: Promise<void> | undefined;

  constructor(private readonly asker: Asker) {}

  async all(caller: Caller): Promise<readonly KnownQueue[]> {
    if (performance.now() - this.readAt > askEvery) {
      this.asking ??= this.ask(caller).finally(() => (this.asking = undefined));
      await this.asking;
    }
    return [...this.queues.values()];
  }

  private async ask(caller: Caller): Promise<void> {
    await Promise.all(storingServices.map((service) => this.askOne(service, caller)));
    this.readAt = performance.now();
  }

  private async askOne(service: StoringService, caller: Caller): Promise<void> {
    try {
      const question = operationsQuestions[service].reportOperations;
      const { queues } = await this.asker.ask(question, {}, { caller });
      for (const { name, prefix } of queues) this.take({ service, name, prefix });
    } catch (error) {
      // What it told before is shown all the same.
      this.logger.warn({ err: error, service, msg: 'A service does not report its queues' });
    }
  }

  private take(queue: KnownQueue): void {
    const { service, name, prefix } = queue;
    if (isPrefix.test(prefix) && isName.test(name)) this.queues.set(`${prefix}:${name}`, queue);
    else this.logger.error({ service, name, prefix, msg: 'What a service calls its queue is none' });
  }
}
