import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { ReportListener } from '../controller-adapter.ts';
import { ourBroker } from './broker-place.ts';
import type { BrokerMessage, BrokerSession } from './broker-session.ts';
import { DeviceLine } from './device-line.ts';
import { deviceTopicOf } from './topics.ts';

export interface OurBroker {
  /** For the log; absent: it is the only one. */
  readonly name?: string;
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

const everyDevice = '+';
/** Ids of our subscriptions: by them a message tells why it came. */
const [forEveryReplica, forOneReplica] = [1, 2];

/**
 * This replica's one connection to a broker of ours. All replicas hear everything, for any may wait for an answer and all must know
 * who is away; what devices say unasked comes once more to one of them, which tells it.
 */
export function ourBrokerLine(
  { name, url, username, password }: OurBroker,
  report: ReportListener,
  up: (session: BrokerSession) => void = () => undefined,
): DeviceLine {
  const toAll = (['ack', 'state', 'online'] as const).map((topic) => deviceTopicOf(everyDevice, topic));
  const toOne = (['state', 'online'] as const).map(
    (topic) => `$share/bridge/${deviceTopicOf(everyDevice, topic)}`,
  );
  return new DeviceLine({
    name: name === undefined ? 'Our broker' : `Our broker ${name}`,
    place: ourBroker(url, { username, password, clientId: `headgate-bridge-${randomUUID()}` }),
    subscriptions: [
      { filters: toAll, id: forEveryReplica },
      { filters: toOne, id: forOneReplica },
    ],
    reports: isOursToReport,
    report,
    logger: new Logger('OurBroker'),
    up,
  });
}

/** A device that went while no replica was connected is told by what the broker has retained of it. */
function isOursToReport({ subscription, isRetained, payload }: BrokerMessage): boolean {
  return subscription === forOneReplica || (isRetained && payload.equals(offline));
}
const offline = Buffer.from('offline');
