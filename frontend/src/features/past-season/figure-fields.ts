import { seasonFigures, type SeasonFigures } from '@headgate/contracts/baseline';
import { contractsResolver } from '../../lib/form/contracts-resolver.ts';
import { numberOf, numberOrNull, textOf, textOrNull } from '../../lib/form/number-of.ts';

/** Figures that are known to something, each with what. */
export const enteredNames = [
  'waterUsdPerAcreFoot',
  'energyKwhPerAcreFoot',
  'energyUsdPerKwh',
  'laborHours',
  'yieldUsd',
  'qualityUsd',
] as const;
type EnteredName = (typeof enteredNames)[number];

type AdjustmentFields = Record<'what' | 'fieldId' | 'on' | 'acreFeet' | 'plusMinus', string>;
export type AdjustmentTexts = Record<`adjustments.${number}.${keyof AdjustmentFields}`, string>;

/** The form as it is filled in; fields that were not under advice with commas between their ids. */
export type FigureFields = Record<
  'feeUsd' | 'wageUsdPerHour' | 'controlFieldIds' | EnteredName | `${EnteredName}PlusMinus`,
  string
> & { adjustments: AdjustmentFields[] };

export const newAdjustment: AdjustmentFields = {
  ...{ what: '', fieldId: '', on: 'baseline', acreFeet: '', plusMinus: '' },
};

/** `known`: as it was saved; null: nothing was. */
export function fieldsOf(known: SeasonFigures | null): FigureFields {
  const entered = Object.fromEntries(
    enteredNames.flatMap((name) => [
      [name, textOf(known?.[name]?.value)],
      [`${name}PlusMinus`, textOf(known?.[name]?.plusMinus)],
    ]),
  ) as Record<EnteredName | `${EnteredName}PlusMinus`, string>;
  return {
    ...entered,
    feeUsd: textOf(known === null || known.feeUsd === 0 ? null : known.feeUsd),
    wageUsdPerHour: textOf(known?.wageUsdPerHour),
    controlFieldIds: known?.controlFieldIds.join(',') ?? '',
    adjustments: (known?.adjustments ?? []).map(({ what, fieldId, on, acreFeet, plusMinus }) => ({
      ...{ what, fieldId: fieldId ?? '', on },
      ...{ acreFeet: textOf(acreFeet), plusMinus: textOf(plusMinus) },
    })),
  };
}

function inputOf(season: number, values: FigureFields) {
  const entered = Object.fromEntries(
    enteredNames.map((name) => {
      const value = numberOrNull(values[name]);
      return [
        name,
        value === null ? null : { value, plusMinus: numberOrNull(values[`${name}PlusMinus`]) ?? 0 },
      ];
    }),
  );
  return {
    ...{ season, ...entered, feeUsd: numberOrNull(values.feeUsd) ?? 0 },
    wageUsdPerHour: numberOrNull(values.wageUsdPerHour),
    controlFieldIds: values.controlFieldIds.split(',').filter((id) => id !== ''),
    adjustments: values.adjustments.map(({ what, fieldId, on, acreFeet, plusMinus }) => ({
      ...{ what, fieldId: textOrNull(fieldId), on },
      ...{ acreFeet: numberOf(acreFeet), plusMinus: numberOf(plusMinus) },
    })),
  };
}

/** What the contract calls `water.plusMinus` has a field of its own. */
const nameOf = (path: string) =>
  path.replace(/^(\w+)\.plusMinus$/, '$1PlusMinus').replace(/^(\w+)\.value$/, '$1');

export const figureResolver = (season: number) =>
  contractsResolver<FigureFields, { readonly figures: SeasonFigures }>((values) => ({
    figures: { schema: seasonFigures, input: inputOf(season, values), nameOf },
  }));
