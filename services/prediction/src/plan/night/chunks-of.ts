import type { FarmSize } from '../../fields/farms-of-zone.ts';

/** Whole farms that are planned together, by their ids: from one (inclusive) to another (exclusive; null: to the last). */
export interface Chunk {
  readonly fromFarm: string;
  readonly untilFarm: string | null;
  readonly fields: number;
}

/** Before every farm. */
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Farms (by id) in chunks of about so many fields: none has more, unless one farm alone has. Together they are all ids there can
 * be, so that a farm of tomorrow belongs to one of them; no farms are no chunks.
 */
export function chunksOf(farms: readonly FarmSize[], maxFields: number): Chunk[] {
  const chunks: Chunk[] = [];
  let [fromFarm, fields] = [firstId, 0];
  for (const farm of farms) {
    if (fields > 0 && fields + farm.fields > maxFields) {
      chunks.push({ fromFarm, untilFarm: farm.farmId, fields });
      [fromFarm, fields] = [farm.farmId, 0];
    }
    fields += farm.fields;
  }
  if (fields > 0) chunks.push({ fromFarm, untilFarm: null, fields });
  return chunks;
}
