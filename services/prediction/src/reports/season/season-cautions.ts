import { fieldHref } from '../blocks.ts';
import type { SeasonTexts } from '../texts/season.en.ts';
import type { SeasonEstimate } from './season-estimate.ts';
import type { SeasonInputs } from '../inputs/report-inputs.ts';
import { energyOfSeason } from './season-money.ts';
import { figuresOfFields, isOfSomeFields } from './whole-farm.ts';

interface Item {
  readonly text: string;
  readonly href: string | null;
}
const plain = (text: string): Item => ({ text, href: null });

/** Below so much of need or water nothing is told of it: it is not seen in any figure. */
const least = 0.005;

/** What a reader has to know beside the figures. */
export function cautionItems(
  inputs: SeasonInputs,
  estimate: SeasonEstimate | null,
  season: SeasonTexts,
): Item[] {
  const { fields, seasons, now, meters, archived } = inputs;
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const { notes } = season;
  const assumed = seasons.filter(({ past }) => past?.cropFrom === 'assumed');
  const late = seasons.filter(({ knownFrom }) => knownFrom !== now?.from);
  return [
    ...ofWholeFarm(inputs, season),
    ...ofEstimate(estimate, season, nameOf),
    ...(assumed.length === 0
      ? []
      : [plain(notes.assumedCrop(assumed.map(({ fieldId }) => nameOf(fieldId)).join(', ')))]),
    ...late.map(({ fieldId, knownFrom }) => ({
      text: notes.lateStart(nameOf(fieldId), knownFrom),
      href: fieldHref(fieldId),
    })),
    ...meters
      .filter(({ fieldIds, periods }) => fieldIds.length > 1 && periods.length > 0)
      .map(({ meter, fieldIds }) => plain(notes.shared(meter, fieldIds.length))),
    ...archived.map((name) => plain(notes.archived(name))),
  ];
}

/** What was entered for the whole farm, and is left out because the report is of some of its fields. */
function ofWholeFarm(inputs: SeasonInputs, { notes }: SeasonTexts): Item[] {
  const { figures } = inputs;
  if (figures === null || !isOfSomeFields(inputs)) return [];
  const { feeUsd, laborHours, yieldUsd, qualityUsd, adjustments } = figures;
  const hasAmounts = feeUsd > 0 || [laborHours, yieldUsd, qualityUsd].some((amount) => amount !== null);
  return [
    ...(hasAmounts ? [plain(notes.farmAmounts)] : []),
    ...(adjustments.some(({ fieldId }) => fieldId === null) ? [plain(notes.farmAdjustments)] : []),
  ];
}

function ofEstimate(
  estimate: SeasonEstimate | null,
  season: SeasonTexts,
  nameOf: (id: string) => string,
): Item[] {
  if (estimate === null) return [];
  const { result, averages, metered } = estimate;
  const percent = (share: number) => (100 * share).toFixed(0);
  const own =
    result.kind === 'refused'
      ? []
      : result.cautions.map(({ code, fieldId, reason, value, limit }) => ({
          text: season.cautions[code]({
            ...(value !== undefined && { value }),
            ...(limit !== undefined && { limit }),
            ...(reason !== undefined && { reason }),
            ...(fieldId !== undefined && { field: nameOf(fieldId) }),
          }),
          href: fieldId === undefined ? null : fieldHref(fieldId),
        }));
  const { notes } = season;
  return [
    ...own,
    ...(averages.past < least && averages.now < least
      ? []
      : [plain(notes.averages(percent(averages.past), percent(averages.now)))]),
    ...(metered < 0.9 ? [plain(notes.byHand(percent(metered)))] : []),
  ];
}

/** What was entered, each with what it is known to. */
export function enteredItems(inputs: SeasonInputs, season: SeasonTexts): Item[] {
  const figures = figuresOfFields(inputs);
  const { entered } = season;
  const text = (value: number) => String(Number(value.toFixed(2)));
  const items: string[] = [];
  const add = (
    given: { value: number; plusMinus: number } | null | undefined,
    say: (value: string, plusMinus: string) => string,
  ) => {
    if (given !== null && given !== undefined) items.push(say(text(given.value), text(given.plusMinus)));
  };
  if (figures !== null && figures.feeUsd > 0) items.push(entered.fee(text(figures.feeUsd)));
  add(figures?.waterUsdPerAcreFoot, entered.water);
  const energy = energyOfSeason(inputs);
  add(energy?.kwhPerAcreFoot, (kwh, plusMinus) => entered.kwh(kwh, plusMinus, energy?.from === 'entered'));
  add(energy?.usdPerKwh, entered.kwhPrice);
  const wage = figures?.wageUsdPerHour ?? null;
  if (wage !== null)
    add(figures?.laborHours, (hours, plusMinus) => entered.labor(hours, plusMinus, text(wage)));
  add(figures?.yieldUsd, entered.yield);
  add(figures?.qualityUsd, entered.quality);
  return (items.length === 0 ? [entered.none] : items).map(plain);
}
