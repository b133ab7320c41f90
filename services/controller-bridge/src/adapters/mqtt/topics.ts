import { topicPrefixOf } from '../../controllers/mqtt-account.ts';

export const deviceTopics = ['ack', 'state', 'online'] as const;
/** What a device says. */
export type DeviceTopic = (typeof deviceTopics)[number];

/** A controller's user name on our broker, the client id that it is bound to, and its role: all its own id. */
export function isControllersUsername(username: string): boolean {
  return uuid.test(username);
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function commandTopicOf(controllerId: string): string {
  return `${topicPrefixOf(controllerId)}/command`;
}

/** `controllerId` `+`: of every controller. */
export function deviceTopicOf(controllerId: string, topic: DeviceTopic): string {
  return `${topicPrefixOf(controllerId)}/${topic}`;
}

/** Which device says what there; undefined: none of ours. */
export function readTopic(
  topic: string,
): { readonly controllerId: string; readonly topic: DeviceTopic } | undefined {
  const [, controllerId, last] = form.exec(topic) ?? [];
  const report = deviceTopics.find((each) => each === last);
  return controllerId === undefined || report === undefined ? undefined : { controllerId, topic: report };
}
const form = /^headgate\/v1\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z]+)$/;
