import { randomUUID } from 'node:crypto';
import { crops } from '@headgate/agronomy';
import { cropLabels } from '@headgate/contracts/crop-labels';
import type { Planting } from '@headgate/contracts/field';
import type { ImportedPlanting } from '@headgate/contracts/field-questions';
import { overlapped, settlePlanting, type SettledPlanting } from '../planting-season.ts';
import type { PlantingToPut } from '../put-planting.ts';
import type { Problems } from './problems.ts';

export interface PlannedPlantings {
  readonly added: readonly PlantingToPut[];
  readonly changed: readonly PlantingToPut[];
  /** The first day that becomes another. */
  readonly from: string | undefined;
}

interface On {
  readonly fieldId: string;
  readonly row: number | undefined;
  readonly there: readonly Planting[];
  readonly today: string;
}

type Known = Pick<Planting, 'id' | 'crop' | 'startsOn' | 'endedOn'> & { readonly same?: Planting };

/** What a file says grows on a field: new, or known by its crop and its first day. */
export function planPlantings(
  imported: readonly ImportedPlanting[],
  { fieldId, row, there, today }: On,
  problems: Problems,
): PlannedPlantings {
  const known: Known[] = there.map((planting) => ({ ...planting, same: planting }));
  const planned = { added: [] as PlantingToPut[], changed: [] as PlantingToPut[] };
  for (const planting of imported) {
    const before = known.at(-1)?.endedOn ?? null;
    const settled = settlePlanting(planting, { today, before, startsOn: firstDayOf(planting) });
    if (settled.kind === 'invalid') {
      problems.addWrong(row, settled);
      continue;
    }
    const same = known.find((each) => isSame(each, settled));
    const inItsDays = overlapped(
      settled,
      known.filter((each) => each !== same),
    );
    if (inItsDays !== undefined)
      problems.add(row, 'crop', `The field has another planting on those days: ${cropLabels[inItsDays]}`);
    if (same?.same !== undefined && isUnchanged(same.same, settled)) continue;
    const put = {
      id: same?.id ?? randomUUID(),
      fieldId,
      settled: same === undefined ? settled : { ...settled, startsOn: same.startsOn },
    };
    planned[same === undefined ? 'added' : 'changed'].push(put);
    if (same === undefined) known.push({ ...settled, id: put.id, crop: settled.data.crop });
  }
  const days = [...planned.added, ...planned.changed].map(({ settled }) => settled.startsOn);
  return { ...planned, from: days.toSorted()[0] };
}

/** An annual begins when it was planted, whatever else is told. */
const firstDayOf = ({ crop, plantedOn, startsOn }: ImportedPlanting) =>
  crops[crop].kind !== 'perennial' && plantedOn ? undefined : startsOn;

/** Trees stay the same while they stand. */
const isSame = (known: Known, { data, startsOn, endedOn }: SettledPlanting) =>
  known.crop === data.crop &&
  (known.startsOn === startsOn ||
    (crops[data.crop].kind === 'perennial' && known.endedOn === null && endedOn === null));

const isUnchanged = (planting: Planting, { data, endedOn }: SettledPlanting) =>
  planting.endedOn === endedOn &&
  Object.entries(data).every(
    ([name, value]) => JSON.stringify(planting[name as keyof typeof data]) === JSON.stringify(value),
  );
