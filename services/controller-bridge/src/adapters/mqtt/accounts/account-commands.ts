import { commandTopicOf, deviceTopicOf, deviceTopics } from '../topics.ts';
import type { SecurityCommand } from './dynamic-security.ts';

const allow = (acltype: string, topic: string) => ({ acltype, topic, priority: 0, allow: true });

/** The four topics of a device, each by its name: `docs/protocols/mqtt.md`. What is not named is refused. */
function rightsOf(controllerId: string): object[] {
  const command = commandTopicOf(controllerId);
  return [
    allow('subscribeLiteral', command),
    allow('publishClientReceive', command),
    ...deviceTopics.map((topic) => allow('publishClientSend', deviceTopicOf(controllerId, topic))),
  ];
}

/**
 * Makes a controller's account as if there were none, which ends the connection that was made with the old password. It is
 * bound to its client id: whoever signs in under another's would push that one off the broker.
 */
export function makeAccount(controllerId: string, password: string): SecurityCommand[] {
  const client = { username: controllerId, clientid: controllerId, password };
  return [
    ...removeAccount(controllerId),
    { command: 'createRole', rolename: controllerId, acls: rightsOf(controllerId) },
    { command: 'createClient', ...client, roles: [{ rolename: controllerId, priority: 0 }] },
  ];
}

/** Of a controller that is no more, or has another broker. Ends its connection. */
export function removeAccount(controllerId: string): SecurityCommand[] {
  return [
    { command: 'deleteClient', username: controllerId },
    { command: 'deleteRole', rolename: controllerId },
  ];
}

/** What is removed need not be there. */
export function isFailure({
  command,
  error,
}: {
  readonly command: string;
  readonly error?: string | undefined;
}): boolean {
  return error !== undefined && !command.startsWith('delete');
}
