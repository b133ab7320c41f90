import { describe, expect, it } from '@jest/globals';
import { commandTopicOf, deviceTopicOf, deviceTopics, isControllersUsername, readTopic } from './topics.ts';

const id = '0f5f8a3e-8f5b-4c55-9a3e-2b1f6f0d7c11';

describe('Topics of a controller', () => {
  it('tell which device says what', () => {
    for (const topic of deviceTopics) {
      expect(readTopic(deviceTopicOf(id, topic))).toEqual({ controllerId: id, topic });
    }
  });

  it.each([
    ...[commandTopicOf(id), `headgate/v1/${id}`, `headgate/v1/${id}/ack/more`, `headgate/v2/${id}/ack`, ''],
    ...[
      'headgate/v1/+/ack',
      'headgate/v1/everybody/ack',
      `headgate/v1/${id.toUpperCase()}/ack`,
      `/headgate/v1/${id}/ack`,
    ],
    ...['$CONTROL/dynamic-security/v1/response', `headgate/v1/${id}/ack\n`],
  ])('are not what %j is', (topic) => {
    expect(readTopic(topic)).toBeUndefined();
  });

  it("leave the service's own account alone", () => {
    expect([id, 'bridge', 'admin', `${id}x`, ''].map(isControllersUsername)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
