import { daysBetween, waterContentOf } from '@headgate/agronomy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { standardAir } from '../advice/day-records.ts';
import { seasonsOf } from '../fields/seasons-of.ts';
import { LedgerPort } from '../irrigations/ledger.port.ts';
import type { KeptLedger, LedgerDay } from './field-ledger.ts';
import { readDaysOn } from './ledger-store.ts';
import { farmWithField, OneLedger } from './one-ledger.ts';
import { prepareLedgerSeason } from './prepare-season.ts';

/** What the ledger says of a field's water to whoever measured it. */
@Injectable()
export class LedgerWater extends LedgerPort {
  readonly #ledgers: OneLedger;

  constructor(ledgers: OneLedger) {
    super();
    this.#ledgers = ledgers;
  }

  override async waterContentOn(
    manager: EntityManager,
    field: { readonly farmId: string; readonly fieldId: string },
    date: string,
  ): Promise<number | undefined> {
    const farm = await farmWithField(manager, field.farmId, field.fieldId);
    if (farm === undefined) return undefined;
    const ledger = await this.#ledgers.update(manager, farm);
    const dayOf = await readDaysOn(manager, [{ ...field, date }]);
    const day = dayOf(field.fieldId, date);
    if (day !== undefined) return contentOn(farm.fields[0], day);
    // Tonight has not been: this morning is the nearest that is known.
    return ledger.kind === 'kept' && date === ledger.today ? contentNow(ledger) : undefined;
  }
}

function contentNow({ field, state, dayIndex }: KeptLedger): number | undefined {
  return field.paddy === undefined ? 100 * waterContentOf(field, state, dayIndex) : undefined;
}

function contentOn(record: KeptLedger['record'], { date, plantingId, state }: LedgerDay): number | undefined {
  const planting = record.plantings.find(({ id }) => id === plantingId);
  const [season] = planting === undefined ? [] : seasonsOf(planting, date, date);
  if (planting === undefined || season === undefined) return undefined;
  // Air moves how much is used, never how deep the roots are.
  const { field } = prepareLedgerSeason(record, planting, season, standardAir);
  return field.paddy === undefined
    ? 100 * waterContentOf(field, state, daysBetween(field.start, date))
    : undefined;
}
