import type { Tariff } from '@headgate/contracts/water-source';
import { wrong, type Wrong } from './wrong.ts';

/** Who knows the rates that bills name. */
export abstract class KnownRates {
  /** `unreachable`: nobody can tell now. Never fails. */
  abstract has(rin: string): Promise<'known' | 'unknown' | 'unreachable'>;
}

/** A rate that nobody has is a slip of the pen; one that cannot be looked up now is taken at its word. */
export async function checkRate(tariff: Tariff | null, rates: KnownRates): Promise<Wrong | undefined> {
  if (tariff === null || !('rin' in tariff)) return undefined;
  return (await rates.has(tariff.rin)) === 'unknown'
    ? wrong('tariff.rin', `No rate has the RIN ${tariff.rin}. The RIN is printed on your bill`)
    : undefined;
}
