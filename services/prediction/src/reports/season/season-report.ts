import type { ReportBlock } from '@headgate/contracts/report-document';
import { analyticsHref, paragraph, rounded, type Figure, type Section } from '../blocks.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import type { SeasonTexts } from '../texts/season.en.ts';
import { cautionItems, enteredItems } from './season-cautions.ts';
import { estimateSeason, restsOnAverages, type SeasonEstimate } from './season-estimate.ts';
import type { SeasonInputs } from '../inputs/report-inputs.ts';
import { moneyOfSeason, type SeasonMoney } from './season-money.ts';
import {
  adjustmentTable,
  benefitsOf,
  bridgeTable,
  controlTable,
  fieldTable,
  howTable,
  measuredTable,
  moneyTable,
  monthBlocks,
  termTable,
} from './season-tables.ts';
import { ofVolume, printedWater, type Printed } from './season-water.ts';
import { typicalSections } from './typical-report.ts';
import { isOfSomeFields } from './whole-farm.ts';

/** Whether there is a past season that it can be held against. */
export const isCompared = (inputs: SeasonInputs): boolean => {
  const estimate = estimateSeason(inputs);
  return estimate !== null && estimate.result.kind !== 'refused';
};

/** What was given against the adjusted baseline, what it is worth, and how that is known; without a past season, against a typical schedule. */
export function seasonSections(inputs: SeasonInputs, say: ReportTexts): Section[] {
  const { season } = say;
  if (inputs.now === null) return [{ title: season.inShort, blocks: [paragraph(season.notKnown)] }];
  const estimate = estimateSeason(inputs);
  if (estimate === null || estimate.result.kind === 'refused')
    return [
      ...typicalSections(inputs, reasonsOf(inputs, estimate, season), say),
      ...knownSections(inputs, estimate, say),
    ];
  const { result } = estimate;
  const water = printedWater(inputs, estimate, result);
  const money = moneyOfSeason(inputs, water);
  const printed = { inputs, estimate, result, water, say };
  return [
    { title: season.inShort, blocks: [figuresOf(printed, money), ...verdictOf(printed)] },
    { title: season.months, blocks: monthBlocks(printed) },
    { title: season.fields, blocks: [fieldTable(printed)] },
    { title: season.bridge, blocks: [bridgeTable(printed)] },
    { title: season.moneyTitle, blocks: moneyBlocks(money, inputs, season) },
    ...knownSections(inputs, estimate, say),
    { title: season.how, blocks: [howTable(printed), termTable(printed)] },
    { title: season.method, blocks: season.methods.map(paragraph) },
  ];
}

function reasonsOf(inputs: SeasonInputs, estimate: SeasonEstimate | null, season: SeasonTexts): string[] {
  if (estimate === null) return [inputs.past === null ? season.noPast : season.tooCoarse];
  if (estimate.result.kind !== 'refused') return [];
  return [...new Set(estimate.result.reasons.map(({ code }) => season.refusals[code]))];
}

/** What is said whether there is a comparison or not. */
function knownSections(inputs: SeasonInputs, estimate: SeasonEstimate | null, say: ReportTexts): Section[] {
  const { season } = say;
  const adjustments = inputs.figures?.adjustments ?? [];
  const controls = inputs.seasons.filter(({ treatment }) => treatment === 'control');
  const cautions = cautionItems(inputs, estimate, season);
  const result = estimate?.result;
  const share = result === undefined || result.kind === 'refused' ? null : result.model.controlShare;
  return [
    {
      title: season.adjustments,
      blocks:
        adjustments.length === 0
          ? [paragraph(season.noAdjustments)]
          : [adjustmentTable(inputs, estimate, say)],
    },
    {
      title: season.controls,
      blocks:
        controls.length === 0
          ? [paragraph(season.noControls)]
          : [
              controlTable(inputs, estimate, say),
              paragraph(
                share === null ? season.controlsUnused : season.controlShare((share * 100).toFixed(0)),
              ),
            ],
    },
    {
      title: season.measured,
      blocks: [
        measuredTable(inputs, say),
        paragraph(season.enteredTitle),
        { kind: 'list', isOrdered: false, items: enteredItems(inputs, season) },
      ],
    },
    {
      title: season.cautionsTitle,
      blocks:
        cautions.length === 0
          ? [paragraph(season.noCautions)]
          : [{ kind: 'list', isOrdered: false, items: cautions }],
    },
  ];
}

function verdictOf({ estimate, water, say: { season } }: Printed): ReportBlock[] {
  const { low, mid, high } = water.avoided;
  const { verdicts } = season;
  const share = ((100 * mid) / water.adjusted).toFixed(0);
  const verdict = !water.isDistinguishable
    ? verdicts.none(low.toFixed(ofVolume), high.toFixed(ofVolume))
    : mid > 0
      ? verdicts.less(mid.toFixed(ofVolume), share)
      : verdicts.more((-mid).toFixed(ofVolume));
  return [paragraph(verdict), ...(restsOnAverages(estimate) ? [paragraph(verdicts.averages)] : [])];
}

const text = { unit: null, digits: 0, href: null };

function figuresOf(printed: Printed, money: SeasonMoney): ReportBlock {
  const { inputs, estimate, water, say } = printed;
  const { season, units } = say;
  const volume = { unit: units.acreFeet, digits: ofVolume, href: analyticsHref(inputs.from, inputs.to) };
  const past = inputs.past === null ? '' : say.period(inputs.past.from, lastOf(inputs.past.to));
  return {
    kind: 'figures',
    items: [
      differenceOf(printed),
      { ...volume, label: season.adjusted, value: water.adjusted, note: season.adjustedNote(past) },
      {
        ...{ ...volume, label: season.applied, value: water.applied },
        note: season.measuredNote((100 * estimate.metered).toFixed(0)),
      },
      ...worthOf(money, printed),
    ],
  };
}

function differenceOf({ inputs, result: { share }, water, say: { season, units } }: Printed): Figure {
  const [low, mid, high] = [water.avoided.low, water.avoided.mid, water.avoided.high];
  const band = [low.toFixed(ofVolume), high.toFixed(ofVolume)] as const;
  const percent = (part: number) => (100 * part).toFixed(0);
  const note =
    share === null
      ? season.band(...band)
      : season.bandAndShare(...band, percent(share.low), percent(share.high));
  if (!water.isDistinguishable)
    return { ...text, label: season.difference, value: season.notDistinguishable, note };
  const label = mid > 0 ? season.less : season.more;
  return {
    label,
    value: Math.abs(mid),
    unit: units.acreFeet,
    digits: ofVolume,
    note,
    href: analyticsHref(inputs.from, inputs.to),
  };
}

/** Energy, money and payback, as far as they may be said. */
function worthOf(
  { energy, money, isDistinguishable, payback }: SeasonMoney,
  { inputs, water, say: { season } }: Printed,
): Figure[] {
  const clear = (label: string, value: number, unit: string, of: { low: number; high: number }): Figure => {
    const note = season.band(of.low.toFixed(0), of.high.toFixed(0));
    return (unit === '$' ? isDistinguishable : water.isDistinguishable)
      ? { label, value, unit, digits: 0, note, href: null }
      : { ...text, label, value: season.notDistinguishable, note };
  };
  return [
    ...(energy === null ? [] : [clear(season.energy, rounded(energy.mid, 0), 'kWh', energy)]),
    ...(money === null ? [] : [clear(season.money, benefitsOf(money), '$', money.benefits)]),
    ...(payback === null
      ? []
      : [{ ...text, label: season.payback, value: paybackText(payback, inputs, season), note: null }]),
  ];
}

const lastOf = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** To a tenth of a season, and to a hundredth of the first. */
const seasonsText = (seasons: number): string => seasons.toFixed(seasons < 1 ? 2 : 1);

function paybackText(
  payback: NonNullable<SeasonMoney['payback']>,
  { figures }: SeasonInputs,
  season: SeasonTexts,
): string {
  if ((figures?.feeUsd ?? 0) === 0) return season.paybackFree;
  if (payback.kind === 'none') return season.paybackNone;
  if (payback.kind === 'open') return season.paybackOpen(seasonsText(payback.earliest));
  const { low, mid, high } = payback.seasons;
  return season.paybackBounded(seasonsText(mid), seasonsText(low), seasonsText(high));
}

function moneyBlocks(of: SeasonMoney, inputs: SeasonInputs, season: SeasonTexts): ReportBlock[] {
  const isOfSome = isOfSomeFields(inputs);
  if (of.money === null) return [paragraph(isOfSome ? season.noPrice : season.noMoney)];
  return [
    ...(of.isDistinguishable ? [] : [paragraph(season.moneyUnclear)]),
    moneyTable(of.money, isOfSome ? null : (inputs.figures?.feeUsd ?? 0), season),
    paragraph(season.bandsAdd),
  ];
}
