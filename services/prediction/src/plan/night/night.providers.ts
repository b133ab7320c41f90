import { extname, join } from 'node:path';
import type { Provider } from '@nestjs/common';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost, rowTaskHost } from '@headgate/runtime/queue/row-task';
import { DataSource } from 'typeorm';
import type { Environment } from '../../config.ts';
import { readFieldPoints } from '../../fields/farms-of-zone.ts';
import { Clock } from '../../time/clock.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';
import { CellWeathers } from '../../weather/cells/cell-weathers.ts';
import { NightChunks } from './night-chunks.ts';
import { NightProcess } from './night-process.ts';
import { nightTimes, type NightTimes } from './night-times.ts';
import { Nights } from './nights.ts';

/** So long a chunk waits for the weather of its cells [ms]: a forecast of yesterday makes a poorer plan. */
const weatherTimeout = 60_000;
/** Beside this file, whether it was bundled or not. */
const programFile = join(import.meta.dirname, `night.process${extname(import.meta.filename)}`);

/** Makes everybody's plans at night, in a process that works. */
export function nightProviders(settings: Environment, times: NightTimes = nightTimes): Provider[] {
  return [
    rowTaskHost(settings),
    { provide: NightProcess, useFactory: () => new NightProcess({ file: programFile }) },
    {
      provide: NightChunks,
      inject: [RowTaskHost, NightProcess, CellWeathers],
      useFactory: (host: RowTaskHost, work: NightProcess, weathers: CellWeathers) =>
        new NightChunks(host, {
          ...{ work, times },
          ensureWeather: async (chunk) => {
            const points = await readFieldPoints(host.database, chunk);
            await weathers.ensure(points.map(cellOf), weatherTimeout);
          },
        }),
    },
    {
      provide: Nights,
      inject: [DataSource, Clock, ProcessPart, NightProcess, NightChunks],
      useFactory: (
        database: DataSource,
        clock: Clock,
        part: ProcessPart,
        work: NightProcess,
        chunks: NightChunks,
      ) => new Nights({ ...{ database, clock, part, work, chunks, times } }),
    },
  ];
}
