import { Metrics } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readWaterOperations } from './water-operations.ts';

const gauges = {
  headgate_commands: { help: 'Commands of the last 24 hours by how far they have come', labels: ['status'] },
  headgate_controllers: { help: 'Controllers by how they are', labels: ['status'] },
  headgate_stops_unconfirmed: {
    help: 'Stops that no device has confirmed and that are still tried: water may flow',
  },
  headgate_valves_past_end: { help: 'Valves that should be closed by now and are not known to be' },
  headgate_device_silent_open: { help: 'Controllers that answer nobody while their valves may be open' },
};

/** What operators must know of water, as metrics. */
@Injectable()
export class WaterGauges {
  constructor(metrics: Metrics, database: DataSource) {
    metrics.readRows({
      gauges,
      read: async () => {
        const [read, silent] = await Promise.all([
          readWaterOperations(database),
          countSilentWhileOpen(database),
        ]);
        return {
          headgate_commands: byStatus(read.commands),
          headgate_controllers: byStatus(read.controllers),
          headgate_stops_unconfirmed: read.unconfirmedStops.count,
          headgate_valves_past_end: read.openPastEnd,
          headgate_device_silent_open: silent,
        };
      },
    });
  }
}

function byStatus(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([status, value]) => ({ labels: { status }, value }));
}

/** Controllers that answer nobody, though their valves may be open; of simulated valves there is no water. */
async function countSilentWhileOpen(database: DataSource): Promise<number> {
  const [row] = await database.query<{ count: number }[]>(
    `SELECT count(DISTINCT r.controller_id)::int AS count
     FROM zone_run r JOIN controller_watch w ON w.controller_id = r.controller_id
     WHERE r.state IN ('open', 'unconfirmed') AND NOT r.is_simulated AND w.silent_since IS NOT NULL`,
  );
  return row?.count ?? 0;
}
