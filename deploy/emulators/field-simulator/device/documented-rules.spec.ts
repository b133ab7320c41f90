import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/*
 * What a device's builder has to find in docs/protocols. That devices do so: firmware.spec.ts here; of zones, the bridge's
 * stations-of.spec.ts and judge-reading.spec.ts.
 */

/** A document on one line. */
const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../docs/protocols', name), 'utf8').replaceAll(/\s+/g, ' ');

/** One numbered rule of what every device does. */
function rule(number: number): string {
  const [, after = ''] = read('README.md').split(` ${number}. **`);
  return after.split(` ${number + 1}. **`)[0] ?? '';
}

describe('the documents for builders of devices', () => {
  it('say which station a zone opens, and that a connection test names zones without one', () => {
    expect(rule(1)).toContain(
      'Each zone that the farm has registered names its station, which is its place in the list of zones unless the farm says otherwise',
    );
    expect(rule(1)).toContain(
      'A test of the connection names the zones whose station is not among the `stations` that the device tells',
    );
  });

  it('say what it means that a close is taken, and what the close of an unknown station gets', () => {
    expect(rule(7)).toContain('A close is always taken**, that is, carried out and answered `done`');
    expect(rule(7)).toContain(
      'Only a close of a station that the device does not have is `refused`, `unknown_station`',
    );
  });

  it('say from when the gallons of an order count, and that no shared meter ends them', () => {
    expect(rule(9)).toContain(
      'closes when so many have flowed since it was taken, also where the valve was open before',
    );
    expect(rule(9)).toContain('its `gallons` counted from that `open`');
    expect(rule(9)).toContain('Valves behind **one meter** do not end water by its volume');
  });

  it('say what a pause keeps, what drops it, and that nothing opens by itself', () => {
    expect(rule(10)).toContain('stops its timer and its gallons with the rest intact');
    expect(rule(10)).toContain('When they are over, at a close, and at a restart the rest is dropped');
    expect(rule(10)).toContain('never opens it again by itself');
    expect(read('rest.md')).toContain('`resume` for a valve that is not paused');
    expect(read('modbus.md')).toContain('from version 3 on 4 pause, 5 resume');
  });

  it('say both where MQTT is described', () => {
    const orders = read('mqtt.md').split('## Orders')[1]?.split('## State')[0];
    expect(orders).toContain("`station` is the number that the farm's zone names");
    expect(orders).toContain(
      'A close is always taken, but for one of a station that the device does not have: `refused`, `unknown_station`',
    );
    expect(orders).toContain('README.md#what-every-device-does');
  });
});
