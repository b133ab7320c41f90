import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandReasons } from '@headgate/contracts/command-reason';
import { commandTypes } from '@headgate/contracts/irrigation-command';
import { Metrics } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { figureOf } from '@headgate/runtime/testing/figure-of';
import { CommandsBench } from '../../test/commands-bench.ts';

/** Nothing of these tests may end by itself. */
const minute = 60_000;

let bench: CommandsBench;

beforeAll(async () => {
  bench = await CommandsBench.start(minute);
});
afterAll(() => bench.stop());

const figure = (series: string) => figureOf(bench.bridge.service.get(Metrics), series);
const settled = (type: string, outcome: string, reason = 'none') =>
  `headgate_command_settled_total{type="${type}",outcome="${outcome}",reason="${reason}"}`;
const confirmations = 'headgate_command_confirm_seconds_count';
const becomes = (series: string, value: number) =>
  eventually(`${series} is ${value}`, async () => (await figure(series)) === value);

describe('what the bridge tells of water', () => {
  it('is all there, as nothing, before anything happens', async () => {
    for (const type of commandTypes) {
      expect(await figure(settled(type, 'confirmed'))).toBe(0);
      for (const reason of commandReasons) expect(await figure(settled(type, 'failed', reason))).toBe(0);
    }
    for (const status of ['pending', 'sent', 'confirmed', 'failed'])
      expect(await figure(`headgate_commands{status="${status}"}`)).toBe(0);
    for (const status of ['active', 'inactive', 'error'])
      expect(await figure(`headgate_controllers{status="${status}"}`)).toBe(0);
    for (const gauge of ['stops_unconfirmed', 'valves_past_end', 'device_silent_open'])
      expect(await figure(`headgate_${gauge}`)).toBe(0);
    expect(await figure(confirmations)).toBe(0);
    for (const queue of ['commands', 'connection-tests'])
      expect(await figure(`headgate_queue_oldest_seconds{queue="${queue}"}`)).toBe(0);
    expect(await figure('headgate_outbox_waiting')).toBe(0);
    expect(await figure('headgate_dead_letters{kind="fact"}')).toBe(0);
    expect(await figure('headgate_dependency_up{dependency="database"}')).toBe(1);
    expect(await figure('headgate_process_info{service="bridge",part="all",version="development"}')).toBe(1);
    // Of these tests nobody is there.
    expect(await figure('headgate_dependency_up{dependency="mqtt"}')).toBe(0);
  });

  it('counts what becomes of commands, once, but for simulated ones', async () => {
    const { id } = await bench.live();
    const device = bench.devices.of(id);
    const water = await bench.settled(await bench.start(id, 'zone-1', 30));
    expect(water.status).toBe('confirmed');
    await becomes(settled('start', 'confirmed'), 1);
    expect(await figure(confirmations)).toBe(1);
    expect(await figure('headgate_commands{status="confirmed"}')).toBe(1);

    const { id: drawing } = await bench.simulated();
    await bench.settled(await bench.start(drawing, 'zone-1', 30));
    await becomes('headgate_commands{status="confirmed"}', 2);
    expect(await figure(settled('start', 'confirmed'))).toBe(1);
    expect(await figure(confirmations)).toBe(1);

    device.isDeafToCloses = true;
    const stop = await bench.ask(id, { commandType: 'stop', zoneId: 'zone-1' });
    await bench.until('nobody confirms it', stop, ({ status }) => status === 'failed');
    await becomes(settled('stop', 'failed', 'unconfirmed'), 1);
    await becomes('headgate_stops_unconfirmed', 1);
    device.isDeafToCloses = false;
    await bench.until('it is closed after all', stop, ({ status }) => status === 'confirmed');
    await becomes('headgate_stops_unconfirmed', 0);
    // It was settled before: what came later says how.
    expect(await figure(settled('stop', 'failed', 'unconfirmed'))).toBe(1);
    expect(await figure(settled('stop', 'confirmed'))).toBe(0);
  });

  it('tells of valves past their end and of silent devices with water on, and not of simulated ones', async () => {
    const insertRun = (isSimulated: boolean) =>
      bench.bridge.rows(
        `INSERT INTO zone_run (command_id, farm_id, controller_id, zone_id, zone_text_id, station, is_simulated, state,
           sequence, opened_at, ends_at, area_acres, next_check_at)
         SELECT $1, farm_id, controller_id, zone_id, zone_text_id, station, $2, 'open', 1, now() - interval '1 hour',
           now() - interval '1 minute', 1, now() + interval '1 hour'
         FROM zone_run ORDER BY opened_at LIMIT 1`,
        [randomUUID(), isSimulated],
      );
    await insertRun(true);
    expect(await figure('headgate_valves_past_end')).toBe(0);
    await insertRun(false);
    expect(await figure('headgate_valves_past_end')).toBe(1);
    expect(await figure('headgate_device_silent_open')).toBe(0);
    // Again and again: what the device said before may still be on its way into the row.
    await eventually('the silent device is seen', async () => {
      await bench.bridge.rows(
        `UPDATE controller_watch SET silent_since = now(), next_look_at = now() + interval '1 hour'
         WHERE controller_id = (SELECT controller_id FROM zone_run WHERE NOT is_simulated AND state = 'open' LIMIT 1)`,
      );
      return (await figure('headgate_device_silent_open')) === 1;
    });
  });
});
