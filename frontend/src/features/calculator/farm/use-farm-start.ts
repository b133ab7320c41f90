import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localDay } from '../../../lib/display/local-day.ts';
import { farmProfileQuery } from '../../../entities/farm/farm-profile.queries.ts';
import { keptCalculationQuery } from '../../../entities/calculation/history.queries.ts';
import type { Draft } from '../../../lib/form/form-draft.ts';
import { useUser } from '../../../entities/session/session.queries.ts';
import { defaultFields, type CalculatorFields } from '../form/calculator-fields.ts';
import { fieldsOfCalculation, fieldsOfProfile } from './farm-fields.ts';

/** Where the answers that the form begins with come from. */
export type StartSource =
  | { readonly kind: 'profile' }
  /** Nothing is told in the profile. */
  | { readonly kind: 'defaults' }
  /** The profile could not be read. */
  | { readonly kind: 'profile-away' }
  | { readonly kind: 'calculation'; readonly today: string; readonly lastIrrigationLeftOut: boolean }
  /** It was deleted, or cannot be read now. */
  | { readonly kind: 'calculation-away' };

interface FarmStart {
  readonly draft: Draft<CalculatorFields>;
  readonly source: StartSource;
}

/** The form waits so long for the farm's own answers, and then begins without [ms]. */
const timeout = 3_000;

/**
 * What the form begins with: the answers of the calculation that the address names, or the farm profile. Null while that
 * is read: once the form is there, nothing is put over what somebody types.
 */
export function useFarmStart(from: string | undefined): FarmStart | null {
  const { id: userId } = useUser();
  const profile = useQuery({ ...farmProfileQuery, enabled: from === undefined });
  const kept = useQuery({ ...keptCalculationQuery(from ?? ''), enabled: from !== undefined });
  const isLate = useTimedOut(timeout);
  const read: UseQueryResult = from === undefined ? profile : kept;
  // What the form has begun with stays what it began with, come what may.
  const [begun, begin] = useState<FarmStart | null>(null);
  if (begun !== null) return begun;
  if (read.status === 'pending' && !isLate) return null;
  const { source, base } = from === undefined ? startOfProfile(profile.data) : startOfCalculation(kept.data);
  const start = { source, draft: { storageKey: `headgate_farm_calculator_${userId}_${from ?? ''}`, base } };
  begin(start);
  return start;
}

/** True once so long has passed since the component came [ms]: what has not arrived by then is done without. */
function useTimedOut(milliseconds: number): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLost(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [milliseconds]);
  return lost;
}

interface Start {
  readonly source: StartSource;
  readonly base: CalculatorFields;
}

function startOfProfile(profile: Parameters<typeof fieldsOfProfile>[0] | undefined): Start {
  if (profile === undefined) return { source: { kind: 'profile-away' }, base: defaultFields };
  const base = fieldsOfProfile(profile);
  return base === null
    ? { source: { kind: 'defaults' }, base: defaultFields }
    : { source: { kind: 'profile' }, base };
}

function startOfCalculation(kept: Parameters<typeof fieldsOfCalculation>[0] | undefined): Start {
  const base = kept === undefined ? null : fieldsOfCalculation(kept, localDay(new Date()));
  if (kept === undefined || base === null)
    return { source: { kind: 'calculation-away' }, base: defaultFields };
  const lastIrrigationLeftOut =
    'location' in kept.input &&
    kept.input.last_irrigation_date !== undefined &&
    base.last_irrigation_date === '';
  return {
    source: { kind: 'calculation', today: kept.result.terms.today, lastIrrigationLeftOut },
    base,
  };
}
