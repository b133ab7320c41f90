import { maxFigureSeasons, seasonFigures, type SeasonFigures } from '@headgate/contracts/baseline';
import type { changeSeasonFigures } from '@headgate/contracts/baseline-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod/mini';
import { keptFields } from '../../fields/kept-field.ts';
import { writeFarm } from '../../fields/write-farm.ts';
import { wrong } from '../../fields/wrong.ts';
import { Clock } from '../../time/clock.ts';

export async function keptFigures(
  manager: EntityManager,
  farmId: string,
  season: number,
): Promise<SeasonFigures | undefined> {
  const [row] = await manager.query<{ data: unknown }[]>(
    'SELECT data FROM season_figures WHERE farm_id = $1 AND season = $2',
    [farmId, season],
  );
  return row && z.parse(seasonFigures, row.data);
}

/** What was entered for a season's report. */
@Injectable()
export class KeepSeasonFigures {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  read(farmId: string, season: number): Promise<SeasonFigures | undefined> {
    return keptFigures(this.#database.manager, farmId, season);
  }

  /** The whole of it: whoever saves last has the last word. Throws `Rejected` (401) when the farm is gone. */
  change(farmId: string, figures: SeasonFigures): Promise<AnswerOf<typeof changeSeasonFigures>> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const { season, adjustments, controlFieldIds } = figures;
      const ofAdjustments = adjustments.flatMap(({ fieldId }) => (fieldId === null ? [] : [fieldId]));
      const named = [...new Set([...ofAdjustments, ...controlFieldIds])];
      const known = await keptFields(manager, farmId, 'id = ANY($2::uuid[])', [named]);
      if (known.length < named.length) return wrong('controlFieldIds', 'The farm has no such field');
      if (figures.laborHours !== null && figures.wageUsdPerHour === null)
        return wrong('wageUsdPerHour', 'Enter the wage of these hours');
      const kept = await manager.query<unknown[]>(
        `INSERT INTO season_figures (farm_id, season, data, updated_at)
         SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM season_figures WHERE farm_id = $1 AND season <> $2) < $5
         ON CONFLICT (farm_id, season) DO UPDATE SET data = EXCLUDED.data, updated_at = EXCLUDED.updated_at RETURNING season`,
        [farmId, season, JSON.stringify(figures), this.#clock.now(), maxFigureSeasons],
      );
      return kept.length === 0 ? { kind: 'full' } : { kind: 'saved', figures };
    });
  }
}
