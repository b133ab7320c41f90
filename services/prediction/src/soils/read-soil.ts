import type { SoilLayer } from '@headgate/contracts/field';
import type { SoilType } from '@headgate/contracts/soil';
import { z } from 'zod';
import { notAsDocumented } from '../outside/not-as-documented.ts';
import { parseJson } from '../outside/parse-json.ts';
import { unusable } from '../outside/source-failure.ts';
import { textureOf } from './texture-of.ts';

/** A place's soil as surveyed; layers from the top down, without a gap. */
export interface SurveyedSoil {
  readonly soil: SoilType;
  readonly layers: readonly SoilLayer[];
}

const centimetresPerInch = 2.54;
/** What takes the water in, and what evaporates, is up here: its texture is the field's [cm]. */
const topsoil = 30;
const maxLayers = 20;
const maxInches = 200;

const columns = [
  ...['hzdept_r', 'hzdepb_r', 'awc_r', 'wthirdbar_r', 'wfifteenbar_r', 'sandtotal_r', 'claytotal_r'],
] as const;

/** Numbers come as text; what is no number, or none that a soil has, is unknown. */
const figure = (least: number, greatest: number) =>
  z
    .union([z.string(), z.number()])
    .transform(Number)
    .pipe(z.number().min(least).max(greatest))
    .optional()
    .catch(undefined);

const horizon = z.object({
  hzdept_r: figure(0, 1_000),
  hzdepb_r: figure(0, 1_000),
  awc_r: figure(0.005, 0.5),
  wthirdbar_r: figure(0, 100),
  wfifteenbar_r: figure(0, 100),
  sandtotal_r: figure(0, 100),
  claytotal_r: figure(0, 100),
});

/** Names first, then rows; no table at all where nothing was found. */
const answer = z.object({ Table: z.array(z.array(z.unknown()).max(50)).min(1).max(500).optional() });

/** Reads the answer to `soilQuery` in the format JSON+COLUMNNAME; null: no survey there. Throws `SourceFailure`. */
export function readSoil(body: string): SurveyedSoil | null {
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) throw notAsDocumented(parsed.error);
  const [names, ...rows] = parsed.data.Table ?? [];
  if (names === undefined || rows.length === 0) return null;
  const at = columns.map((column) => names.indexOf(column));
  if (at.includes(-1)) throw unusable('columns that were not asked for');
  const horizons = rows.map((row) =>
    horizon.parse(
      Object.fromEntries(columns.map((column, index) => [column, row[at[index] ?? -1] ?? undefined])),
    ),
  );
  const soil = topTexture(horizons);
  const layers = layersOf(horizons);
  return soil === undefined || layers.length === 0 ? null : { soil, layers };
}

/** Of the topsoil's sand and clay, each horizon by its thickness there. */
function topTexture(horizons: readonly z.infer<typeof horizon>[]): SoilType | undefined {
  let [sand, clay, thickness] = [0, 0, 0];
  for (const { hzdept_r: top, hzdepb_r: bottom, sandtotal_r, claytotal_r } of horizons) {
    if (top === undefined || bottom === undefined || sandtotal_r === undefined || claytotal_r === undefined) {
      continue;
    }
    const centimetres = Math.max(0, Math.min(bottom, topsoil) - top);
    sand += sandtotal_r * centimetres;
    clay += claytotal_r * centimetres;
    thickness += centimetres;
  }
  return thickness > 0 && sand + clay <= 100 * thickness
    ? textureOf(sand / thickness, clay / thickness)
    : undefined;
}

/** Down to the first horizon that holds no water, or leaves a gap: rock and hardpan. */
function layersOf(horizons: readonly z.infer<typeof horizon>[]): SoilLayer[] {
  const layers: SoilLayer[] = [];
  let reached = 0;
  for (const one of horizons) {
    const { hzdept_r: top, hzdepb_r: bottom } = one;
    const availableWater = availableIn(one);
    const follows = top !== undefined && bottom !== undefined && top <= reached && bottom > reached;
    if (!follows || availableWater === undefined || layers.length === maxLayers) break;
    const [topInches, bottomInches] = [inches(reached), inches(bottom)];
    if (bottomInches > maxInches) break;
    layers.push({ topInches, bottomInches, availableWater });
    reached = bottom;
  }
  return layers;
}

/** As surveyed, else what lies between a third of a bar and fifteen [% of the soil's volume]. */
function availableIn(one: z.infer<typeof horizon>): number | undefined {
  const { awc_r: surveyed, wthirdbar_r: full, wfifteenbar_r: dry } = one;
  const between = full === undefined || dry === undefined ? undefined : (full - dry) / 100;
  const available = surveyed ?? between;
  return available !== undefined && available >= 0.01 && available <= 0.5
    ? Number(available.toFixed(3))
    : undefined;
}

function inches(centimetres: number): number {
  return Number((centimetres / centimetresPerInch).toFixed(2));
}
