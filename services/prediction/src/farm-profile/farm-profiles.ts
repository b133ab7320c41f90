import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import {
  farmProfile,
  type FarmProfile as Answer,
  type FarmProfileInput,
} from '@headgate/contracts/farm-profile';
import type { saveFarmProfile } from '@headgate/contracts/farm-record-questions';
import type { Caller } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import type { z } from 'zod/mini';
import { withFarmLock } from '../farms/with-farm-lock.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { FarmProfile } from '../store/farm-profile.entity.ts';
import { Clock } from '../time/clock.ts';

/** Nothing told yet. */
export const untold: Answer = {
  farmName: null,
  location: null,
  farmSizeAcres: null,
  primaryCropType: null,
  soilType: null,
  irrigationSystem: null,
  hasController: 'false',
  userId: null,
  updatedAt: null,
};

/** What farms tell of themselves. */
@Injectable()
export class FarmProfiles {
  readonly #database: DataSource;
  readonly #places: PlaceCatalogue;
  readonly #clock: Clock;

  constructor(database: DataSource, places: PlaceCatalogue, clock: Clock) {
    this.#database = database;
    this.#places = places;
    this.#clock = clock;
  }

  /** What the farm has told of itself, or an empty profile. */
  async read(farmId: string): Promise<Answer> {
    const row = await this.#database.getRepository(FarmProfile).findOneBy({ farmId });
    return row === null ? untold : farmProfileOf(row);
  }

  /** In place of what it told before. Throws `Rejected` (401) when the farm is gone. */
  async save({ farmId, userId }: Caller, input: FarmProfileInput): Promise<AnswerOf<typeof saveFarmProfile>> {
    if (input.location !== null) {
      const found = this.#places.find(input.location);
      if (found.kind === 'unknown') return { kind: 'unknown-place', near: found.near };
    }
    const updatedAt = this.#clock.now();
    await withFarmLock(this.#database, farmId, (manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(FarmProfile)
        .values({ ...input, id: randomUUID(), farmId, userId, updatedAt })
        .orUpdate(this.#changing(), ['farm_id'])
        .execute(),
    );
    return { kind: 'saved', profile: { ...input, userId, updatedAt: updatedAt.toISOString() } };
  }

  /** The columns that saving again changes: all but those that say whose it is. */
  #changing(): string[] {
    const { columns } = this.#database.getMetadata(FarmProfile);
    return columns.map((column) => column.databaseName).filter((name) => name !== 'id' && name !== 'farm_id');
  }
}

function farmProfileOf(row: FarmProfile): Answer {
  const { farmName, primaryCropType, soilType, irrigationSystem } = farmProfile.shape;
  return {
    farmName: published(farmName, row.farmName),
    location: row.location,
    farmSizeAcres: row.farmSizeAcres,
    primaryCropType: published(primaryCropType, row.primaryCropType),
    soilType: published(soilType, row.soilType),
    irrigationSystem: published(irrigationSystem, row.irrigationSystem),
    hasController: row.hasController === 'true' ? 'true' : 'false',
    userId: row.userId,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What today's contract does not take (a crop that is no longer listed) counts as not told: the rest stays. */
function published<Field extends z.ZodMiniType>(field: Field, value: unknown): z.output<Field> | null {
  const parsed = field.safeParse(value);
  return parsed.success ? parsed.data : null;
}
