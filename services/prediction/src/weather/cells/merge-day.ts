import type { Air, SourceDay } from '../sources/source-day.ts';
import { cellSources, type CellSource } from './cell-source.ts';
import type { HeldDay } from './held-day.ts';

/**
 * A correction smaller than this is noise: the value that is held stays, so that nothing is recomputed for it [mm].
 * docs/weather.md
 */
const leastEtoChange = 0.1;
const leastRainChange = 0.5;

/**
 * Which value of a day counts: docs/weather.md, 'Which source counts'. An observation replaces a forecast, and a forecast no
 * observation; a newer forecast replaces an older one. Of observations, evapotranspiration and rain each go by the better
 * source, and a source's newer value replaces its older one if the two differ by enough. Gives back `held` itself where
 * nothing counts: what is not told as changed is not changed.
 */
export function mergeDay(held: HeldDay | undefined, day: SourceDay): HeldDay {
  if (held === undefined || day.kind === 'forecast' || held.kind === 'forecast') {
    return held?.kind === 'observed' ? held : dayOf(day);
  }
  const eto = counts(held.eto, held.etoFrom, day.eto, day.source, leastEtoChange);
  const rain = counts(held.rain, held.rainFrom, day.rain, day.source, leastRainChange);
  const wantsAir = Object.entries(day.air).some(
    ([name, value]) => value !== undefined && held.air[name as keyof Air] === undefined,
  );
  if (!eto && !rain && !wantsAir) return held;
  return {
    ...held,
    ...(eto ? { eto: day.eto ?? null, etoFrom: day.source } : {}),
    ...(rain ? { rain: day.rain ?? null, rainFrom: day.source } : {}),
    // The air is the evapotranspiration's, as far as its source tells it.
    air: eto ? { ...held.air, ...known(day.air) } : { ...known(day.air), ...known(held.air) },
  };
}

/** `assumed` is the last of them. */
function rankOf(source: CellSource): number {
  return -cellSources.indexOf(source);
}

function counts(
  held: number | null,
  heldFrom: CellSource,
  value: number | undefined,
  source: CellSource,
  least: number,
): boolean {
  if (value === undefined) return false;
  if (held === null || rankOf(source) > rankOf(heldFrom)) return true;
  return source === heldFrom && Math.abs(value - held) > least;
}

function dayOf(day: SourceDay): HeldDay {
  const { date, kind, source, eto, rain, rainProbability, air } = day;
  return {
    date,
    kind,
    eto: eto ?? null,
    etoFrom: eto === undefined ? 'assumed' : source,
    rain: rain ?? null,
    rainFrom: rain === undefined ? 'assumed' : source,
    rainProbability: kind === 'forecast' ? (rainProbability ?? null) : null,
    air: known(air),
  };
}

function known(air: Air): Air {
  return Object.fromEntries(Object.entries(air).filter(([, value]) => value !== undefined));
}
