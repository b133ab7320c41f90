import type { NatsUser } from './nats-user.ts';

interface UserRights {
  readonly publish: readonly string[];
  /** `'<subject> <queue>'` allows only members of that queue group. */
  readonly subscribe: readonly string[];
}

const token = /^[a-z][a-z0-9-]*$/;
const subscribedSubject = /^(fact|hint)\.[a-z][a-z0-9-]*\.[a-z0-9-]+\.v[1-9][0-9]*$/;
const factSubject = /^fact\.([a-z][a-z0-9-]*)\.([a-z0-9-]+)\.(v[1-9][0-9]*)$/;

/** Heard by every process, no matter how many do the same. */
const eachProcess = 'each.process.>';

/**
 * The fewest subjects that the user needs. Stream and consumer names are those of `libs/messaging/src/facts/names.ts`;
 * its integration tests run on a server configured from here, so the two cannot drift apart.
 */
export function rightsOf(user: NatsUser): UserRights {
  const {
    service,
    asks = [],
    gathers = false,
    answers = false,
    announces = false,
    consumes = [],
    subscribes: subscribed = [],
  } = user;
  for (const name of [service, ...asks]) {
    if (!token.test(name)) throw new Error(`'${name}' is not a service's name`);
  }
  const unknown = subscribed.find((subject) => !subscribedSubject.test(subject));
  if (unknown !== undefined) throw new Error(`'${unknown}' is not a fact's subject, nor a hint's`);
  const inbox = `_INBOX.${service}.>`;
  return {
    // NATS reads an empty list as 'everything': its own inbox does no harm and keeps the list from being empty.
    publish: [
      inbox,
      ...asks.map((owner) => `ask.${owner}.>`),
      ...(gathers ? [eachProcess] : []),
      ...(announces ? announcing(service) : []),
      ...consumes.flatMap((subject) => consuming(service, subject)),
    ],
    subscribe: [inbox, eachProcess, ...(answers ? [`ask.${service}.> ${service}`] : []), ...subscribed],
  };
}

function announcing(service: string): string[] {
  const stream = `fact_${service}`;
  return [
    `fact.${service}.>`,
    `hint.${service}.>`,
    ...['CREATE', 'INFO'].map((call) => `$JS.API.STREAM.${call}.${stream}`),
  ];
}

function consuming(service: string, subject: string): string[] {
  const [, owner, noun, version] = factSubject.exec(subject) ?? [];
  if (owner === undefined || noun === undefined || version === undefined) {
    throw new Error(`'${subject}' is not a fact's subject`);
  }
  const consumer = `fact_${owner}.${service}_${noun}_${version}`;
  return [
    `$JS.API.CONSUMER.CREATE.${consumer}.${subject}`,
    `$JS.API.CONSUMER.INFO.${consumer}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
  ];
}
