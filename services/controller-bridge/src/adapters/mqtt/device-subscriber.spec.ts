import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DeviceReport } from '../controller-adapter.ts';
import { DeviceFailure } from '../device-failure.ts';
import { DeviceSubscriber } from './device-subscriber.ts';

const logger = new Logger('test');

/** Who hears one controller alone, and what became of what he heard. */
function receiveOnly(only: string) {
  const reports: DeviceReport[] = [];
  const subscriber = new DeviceSubscriber((reported) => void reports.push(reported), {
    reports: () => true,
    logger,
    only,
  });
  const receive = (controllerId: string, topic: 'online' | 'state' | 'ack', report: string) => {
    const payload = Buffer.from(report);
    subscriber.receive({
      topic: `headgate/v1/${controllerId}/${topic}`,
      payload,
      isRetained: false,
      subscription: 1,
    });
  };
  return { received: subscriber, reports, receive };
}

describe('Who hears one controller alone', () => {
  it('takes nothing that is said of another one, and says so once', () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const warn = jest.spyOn(logger, 'warn').mockReturnValue(undefined);
    const { received: subscriber, reports, receive } = receiveOnly(mine);
    const expected = subscriber.acks.expect(other, 'x');
    for (let times = 0; times < 1_000; times += 1) receive(other, 'online', 'offline');
    receive(other, 'state', '{');
    receive(other, 'ack', '{');
    expect([reports, subscriber.online.get(other)]).toEqual([[], undefined]);
    expect(subscriber.acks.answer(other, 'x', new DeviceFailure('silent', 'late'))).toBe(true);
    expect(warn).toHaveBeenCalledTimes(1);
    receive(mine, 'online', 'online');
    expect(reports).toMatchObject([{ controllerId: mine, kind: 'online' }]);
    expect(subscriber.online.get(mine)).toBe(true);
    return expected.answer;
  });
});

describe('What a device says unasked', () => {
  it('tells since when it runs, beside its stations', () => {
    const mine = randomUUID();
    const { reports, receive } = receiveOnly(mine);
    const station = { station: 1, open: false, remaining_seconds: null, command_id: null };
    const about = { boot_id: 'a', uptime_seconds: 9, last_sequence: 4, timer: 'timer', in_reply_to: null };
    receive(mine, 'state', JSON.stringify({ ...about, stations: [station] }));
    expect(reports).toMatchObject([{ kind: 'state', lastSequence: 4, uptimeSeconds: 9 }]);
  });
});
