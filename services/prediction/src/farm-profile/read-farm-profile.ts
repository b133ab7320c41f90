import { Injectable } from '@nestjs/common';
import type { FarmProfile as Answer } from '@headgate/contracts/farm-profile';
import { DataSource } from 'typeorm';
import { FarmProfile } from '../store/farm-profile.entity.ts';
import { farmProfileOf, untold } from './farm-profile-of.ts';

@Injectable()
export class ReadFarmProfile {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** What the farm has told of itself, or an empty profile. */
  async read(farmId: string): Promise<Answer> {
    const row = await this.#database.getRepository(FarmProfile).findOneBy({ farmId });
    return row === null ? untold : farmProfileOf(row);
  }
}
