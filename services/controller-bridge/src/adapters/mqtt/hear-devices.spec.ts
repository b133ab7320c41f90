import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DeviceReport } from '../controller-adapter.ts';
import { HearDevices } from './hear-devices.ts';

const logger = new Logger('test');

/** Who hears one controller alone, and what became of what he heard. */
function hearOnly(only: string) {
  const reports: DeviceReport[] = [];
  const heard = new HearDevices((told) => void reports.push(told), { tells: () => true, logger, only });
  const hear = (controllerId: string, topic: 'online' | 'state' | 'ack', said: string) => {
    const payload = Buffer.from(said);
    heard.hear({
      topic: `headgate/v1/${controllerId}/${topic}`,
      payload,
      isRetained: false,
      subscription: 1,
    });
  };
  return { heard, reports, hear };
}

describe('Who hears one controller alone', () => {
  it('takes nothing that is said of another one, and says so once', () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const warn = jest.spyOn(logger, 'warn').mockReturnValue(undefined);
    const { heard, reports, hear } = hearOnly(mine);
    const expected = heard.acks.expect(other, 'x');
    for (let times = 0; times < 1_000; times += 1) hear(other, 'online', 'offline');
    hear(other, 'state', '{');
    hear(other, 'ack', '{');
    expect([reports, heard.memory.isOnline(other)]).toEqual([[], undefined]);
    expect(heard.acks.answer(other, 'x', { kind: 'late' })).toBe(true);
    expect(warn).toHaveBeenCalledTimes(1);
    hear(mine, 'online', 'online');
    expect(reports).toMatchObject([{ controllerId: mine, kind: 'online' }]);
    expect(heard.memory.isOnline(mine)).toBe(true);
    return expected.answer;
  });
});
