import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FarmFields, FieldRecord } from '../fields/field-record.ts';
import { readFarms } from '../fields/read-farms.ts';
import { Clock } from '../time/clock.ts';
import { CellWeathers } from '../weather/cells/cell-weathers.ts';
import type { FieldLedger } from './field-ledger.ts';
import { Ledger } from './ledger.ts';

/** A farm with one of its fields alone. */
export interface FarmWithField extends FarmFields {
  readonly fields: readonly [FieldRecord];
}

/** Undefined: the farm has no such field, or it is archived. */
export async function farmWithField(
  manager: EntityManager,
  farmId: string,
  fieldId: string,
): Promise<FarmWithField | undefined> {
  const [farm] = await readFarms(manager, [farmId]);
  const field = farm?.fields.find(({ id }) => id === fieldId);
  return farm && field && { ...farm, fields: [field] };
}

/** One field's ledger, while somebody looks at it. */
@Injectable()
export class OneLedger {
  readonly #ledger: Ledger;
  readonly #weathers: Pick<CellWeathers, 'read'>;
  readonly #clock: Clock;

  constructor(ledger: Ledger, @Inject(CellWeathers) weathers: Pick<CellWeathers, 'read'>, clock: Clock) {
    this.#ledger = ledger;
    this.#weathers = weathers;
    this.#clock = clock;
  }

  /** Up to date, in the transaction of `manager`, which holds the farm's row locked. */
  async update(manager: EntityManager, farm: FarmWithField): Promise<FieldLedger> {
    const ledgers = await this.#ledger.update(manager, [farm], this.#weathers, this.#clock.now());
    const ledger = ledgers.get(farm.fields[0].id);
    if (ledger === undefined) throw new Error('A field’s ledger was not brought up to date');
    return ledger;
  }
}
