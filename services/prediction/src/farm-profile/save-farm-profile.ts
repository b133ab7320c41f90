import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import type { FarmProfileInput } from '@headgate/contracts/farm-profile';
import type { saveFarmProfile } from '@headgate/contracts/farm-record-questions';
import type { Caller } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { withFarmLock } from '../farms/with-farm-lock.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { FarmProfile } from '../store/farm-profile.entity.ts';
import { Clock } from '../time/clock.ts';

/** Keeps what a farm tells of itself, in place of what it told before. */
@Injectable()
export class SaveFarmProfile {
  readonly #database: DataSource;
  readonly #places: PlaceCatalogue;
  readonly #clock: Clock;

  constructor(database: DataSource, places: PlaceCatalogue, clock: Clock) {
    this.#database = database;
    this.#places = places;
    this.#clock = clock;
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  async save({ farmId, userId }: Caller, input: FarmProfileInput): Promise<AnswerOf<typeof saveFarmProfile>> {
    if (input.location !== null) {
      const found = this.#places.find(input.location);
      if (found.kind === 'unknown') return { kind: 'unknown-place', near: [...found.near] };
    }
    const updatedAt = this.#clock.now();
    const changes = { ...input, userId, updatedAt };
    await withFarmLock(this.#database, farmId, (manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(FarmProfile)
        .values({ id: randomUUID(), farmId, ...changes })
        .orUpdate(columns, ['farm_id'])
        .execute(),
    );
    return { kind: 'saved', profile: { ...input, updatedAt: updatedAt.toISOString() } };
  }
}

/** What saving again changes. */
const columns = [
  'user_id',
  'farm_name',
  'location',
  'farm_size_acres',
  'primary_crop_type',
  'soil_type',
  'irrigation_system',
  'has_controller',
  'updated_at',
];
