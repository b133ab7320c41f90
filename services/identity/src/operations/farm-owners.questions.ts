import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { FarmOwner } from '@headgate/contracts/operations';
import { readFarmOwners } from '@headgate/contracts/operations-questions';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A number may come with its country code. */
const ownersOf = `
  SELECT f.id AS "farmId", f.name AS "farmName", u.full_name AS "ownerName", u.email,
    CASE WHEN u.phone_number LIKE '+%' THEN u.phone_number ELSE u.country_code || ' ' || u.phone_number END AS phone
  FROM farm f JOIN app_user u ON u.farm_id = f.id
  WHERE f.id = ANY ($1::uuid[]) ORDER BY f.name, f.id`;

/** Whom operators call when water runs that should not. */
@Controller()
export class FarmOwnersQuestions {
  constructor(private readonly database: DataSource) {}

  @Answers(readFarmOwners)
  async read({ farmIds }: AskOf<typeof readFarmOwners>): Promise<AnswerOf<typeof readFarmOwners>> {
    return { owners: await this.database.query<FarmOwner[]>(ownersOf, [farmIds]) };
  }
}
