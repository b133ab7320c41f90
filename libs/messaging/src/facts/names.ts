import type { Fact } from '@headgate/contracts/define';

/** The owner's stream. `deploy/nats/nats-server-config.ts` grants rights by these names. */
export function streamOf(owner: string): string {
  return `fact_${owner}`;
}

/** All facts of an owner, and never a question: a stream over `ask.` would answer it with its own acknowledgement. */
export function factsOf(owner: string): string {
  return `fact.${owner}.>`;
}

/** A service's durable consumer of one fact. */
export function consumerOf(service: string, fact: Fact): string {
  const [, , noun = '', version = ''] = fact.subject.split('.');
  return `${service}_${noun}_${version}`;
}

/** Headers of a fact. */
export const factHeaders = {
  aggregateId: 'Headgate-Aggregate',
  aggregateVersion: 'Headgate-Version',
  requestId: 'Headgate-Request-Id',
  traceparent: 'traceparent',
  /** NATS's own: what JetStream tells repeated messages by. */
  messageId: 'Nats-Msg-Id',
} as const;
