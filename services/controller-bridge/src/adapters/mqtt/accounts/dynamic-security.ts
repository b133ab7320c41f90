import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { BrokerMessage, BrokerSession } from '../broker-session.ts';

const controlTopic = '$CONTROL/dynamic-security/v1';
const responseTopic = `${controlTopic}/response`;
const subscriptionId = 3;
/** [ms] It rewrites its file for each command of a batch. */
const timeout = 20_000;

/** As mosquitto's dynamic security takes it: `command` and what belongs to it. */
export type SecurityCommand = { readonly command: string } & Readonly<Record<string, unknown>>;

const answers = z.object({
  responses: z.array(
    z.object({
      command: z.string(),
      error: z.string().optional(),
      correlationData: z.string().optional(),
      data: z.unknown().optional(),
    }),
  ),
});
type SecurityAnswer = z.output<typeof answers>['responses'][number];

/** Asks mosquitto's dynamic security plugin, over a session of somebody who may. */
export class DynamicSecurity {
  readonly session: BrokerSession;
  readonly #waiting = new Map<string, (answer: SecurityAnswer[]) => void>();
  #ended: Error | undefined;

  private constructor(session: BrokerSession) {
    this.session = session;
    session.addListener((message) => {
      this.#receive(message);
    });
    void session.ended.then((failure) => {
      this.#ended = failure;
      for (const settle of this.#waiting.values()) settle([]);
    });
  }

  /** Throws `DeviceFailure`: we are none who may. */
  static async over(session: BrokerSession): Promise<DynamicSecurity> {
    const security = new DynamicSecurity(session);
    await session.subscribe({ filters: [responseTopic], id: subscriptionId });
    return security;
  }

  /** In this order, as one message. An answer for each; throws where there is none, or one fails. */
  async run(commands: readonly SecurityCommand[]): Promise<SecurityAnswer[]> {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<SecurityAnswer[]>();
    this.#waiting.set(id, resolve);
    const timer = setTimeout(resolve, timeout, []);
    try {
      const marked = commands.map((command) => ({ ...command, correlationData: id }));
      await this.session.publish(controlTopic, JSON.stringify({ commands: marked }));
      if (this.#ended !== undefined) throw this.#ended;
      const answered = await promise;
      if (answered.length !== commands.length) {
        throw new Error('The broker did not answer about its accounts', { cause: this.#ended });
      }
      // What is removed need not be there.
      const failed = answered.find(
        ({ command, error }) => error !== undefined && !command.startsWith('delete'),
      );
      if (failed === undefined) return answered;
      throw new Error(`The broker refuses ${failed.command}: ${failed.error ?? ''}`);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  #receive({ topic, payload }: BrokerMessage): void {
    if (topic !== responseTopic) return;
    // Nobody but the broker can write there: what is no answer is a bug of ours, and throws.
    const { responses } = answers.parse(JSON.parse(payload.toString()));
    this.#waiting.get(responses[0]?.correlationData ?? '')?.(responses);
  }
}
