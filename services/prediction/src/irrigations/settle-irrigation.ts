import type { IrrigationInput } from '@headgate/contracts/irrigation';
import type { IrrigationChange } from '@headgate/contracts/water-record-change';
import type { FarmFields } from '../fields/field-record.ts';
import { wrong, type Wrong } from '../fields/wrong.ts';
import { ZonedTime } from '../time/zoned-time.ts';
import { checkRun } from './check-times.ts';
import { fieldsNamed } from './fields-named.ts';
import type { KeptIrrigation } from './kept-irrigation.ts';
import { givenAmount, sharesOf, type AmountName, type Shares } from './shares-of.ts';

/** An irrigation that can have been. */
export interface SettledIrrigation extends Omit<Shares, 'kind'> {
  readonly kind: 'settled';
  readonly startsAt: Date;
  readonly endsAt: Date;
}

type Input = Pick<IrrigationInput, 'fieldId' | 'fieldIds' | 'start' | 'end' | 'gallons' | 'inches' | 'hours'>;

/** What was told of an irrigation, with each field's share; or the first thing that cannot be. */
export function settleIrrigation(
  farm: FarmFields | undefined,
  input: Input,
  now: Date,
): SettledIrrigation | Wrong {
  const [startsAt, endsAt] = [new Date(input.start), new Date(input.end)];
  const off = checkRun(startsAt, endsAt, now, input.hours);
  if (off !== undefined) return off;
  const named =
    input.fieldId === undefined
      ? fieldsNamed(farm, input.fieldIds ?? [], 'fieldIds')
      : fieldsNamed(farm, input.fieldId, 'fieldId');
  if (named.kind === 'invalid') return named;
  const amount = givenAmount(input);
  if (farm === undefined || amount === undefined)
    return wrong('gallons', 'Enter one amount: gallons, inches or hours');
  const date = ZonedTime.of(farm.timeZone).dateOf(startsAt.getTime());
  const shares = sharesOf(amount, named.fields, date);
  return shares.kind === 'invalid' ? shares : { ...shares, kind: 'settled', startsAt, endsAt };
}

/** The same of a change: what is not told stays. A change of times alone leaves the amounts as they are. */
export function settleChange(
  farm: FarmFields | undefined,
  before: KeptIrrigation,
  change: Omit<IrrigationChange, 'version' | 'note'>,
  now: Date,
): SettledIrrigation | Wrong {
  const start = change.start ?? before.startsAt.toISOString();
  const end = change.end ?? before.endsAt.toISOString();
  const amounts = [change.gallons, change.inches, change.hours].filter((amount) => amount !== undefined);
  if (amounts.length > 1) return wrong(nameOf(change), 'Enter one amount: gallons, inches or hours');
  if (amounts.length === 0) {
    const [startsAt, endsAt] = [new Date(start), new Date(end)];
    const off = checkRun(startsAt, endsAt, now, before.hours ?? undefined);
    return off ?? { ...before, kind: 'settled', startsAt, endsAt };
  }
  if (before.shares.length === 0) return wrong(nameOf(change), 'This irrigation has no field');
  const fieldIds = before.shares.map(({ fieldId }) => fieldId);
  const settled = settleIrrigation(farm, { ...change, start, end, fieldIds }, now);
  // Nobody has named the fields: what is wrong with them is wrong with a new amount on them.
  return settled.kind === 'invalid' && settled.path.startsWith('fieldIds')
    ? wrong(nameOf(change), 'The field is archived. Restore it to change the amount')
    : settled;
}

const nameOf = (change: Omit<IrrigationChange, 'version' | 'note'>): AmountName =>
  givenAmount(change)?.[0] ?? 'gallons';
