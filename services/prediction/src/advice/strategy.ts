import { addDays, isEvergreen, type Crop, type Deficit, type MonthAndDay } from '@headgate/agronomy';
import type { Advice } from './advice.ts';
import { nearestDeficit } from './chosen-deficit.ts';
import type { FieldSetup } from './field.ts';
import { messageOf, type Message } from './messages/message.ts';
import type { Situation } from './situation.ts';

/** How the field is irrigated this season, with when it starts and stops. */
export function strategyOf(situation: Situation): Advice['strategy'] {
  return {
    name: nameOf(situation.setup),
    sentences: [...deficit(situation), ...start(situation), ...stop(situation), ...preview(situation.setup)],
  };
}

export function nameOf({ deficit: chosen }: FieldSetup): Message {
  if (chosen === undefined) return messageOf('strategy.name-full', {});
  return messageOf('strategy.name-deficit', { deficit: chosen.rule.name, share: chosen.share });
}

/** Coefficients or the stop of the crop are recalled alone: general guidance. */
export function isPreview({ evidence, dryDowns }: Crop): boolean {
  return evidence.kc === 'recalled' || dryDowns.some((dryDown) => dryDown.evidence === 'recalled');
}

/** Where the rules come from; what is from memory says so. */
export function sourcesOf({
  crop,
  deficit: chosen,
  leaching,
  use,
}: Pick<FieldSetup, 'crop' | 'deficit' | 'leaching' | 'use'>): string[] {
  const rules = [
    crop.allowedDepletion,
    crop.start,
    ...crop.dryDowns.filter((rule) => rule.use === undefined || use === undefined || rule.use === use),
    chosen?.rule,
    leaching === undefined ? undefined : crop.salt,
  ];
  const named = rules.flatMap((rule) =>
    rule === undefined
      ? []
      : [rule.evidence === 'recalled' ? `${rule.source} (general guidance)` : rule.source],
  );
  return [...new Set(named)];
}

function deficit({ setup, terms }: Situation): Message[] {
  const { crop, deficit: chosen, deficitsOffered } = setup;
  if (chosen !== undefined) {
    return [
      messageOf('strategy.deficit', {
        crop: crop.id,
        ...datesOf(chosen.rule, terms.today),
        share: chosen.share,
      }),
    ];
  }
  const offered = nearestDeficit(deficitsOffered, terms.today);
  if (offered === undefined || hasEnded(offered, terms.today)) return [messageOf('strategy.full', {})];
  return [
    messageOf('strategy.full', {}),
    messageOf('strategy.offer', {
      crop: crop.id,
      ...datesOf(offered, terms.today),
      share: offered.share.usual,
      least: offered.saves.least,
      most: offered.saves.most,
      risk: offered.risk,
    }),
  ];
}

const hasEnded = ({ to }: Deficit, today: string): boolean => dateIn(today.slice(0, 4), to) < today;

const datesOf = ({ name, from, to }: Deficit, today: string) => {
  const year = today.slice(0, 4);
  return { deficit: name, from: dateIn(year, from), to: dateIn(year, to) };
};

const dateIn = (year: string, { month, day }: MonthAndDay): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** What an orchard or vineyard waits for after the winter; an evergreen goes on from the year before. */
function start({ setup, field }: Situation): Message[] {
  const { start: rule } = setup.crop;
  if (rule === undefined || field.crop.kind !== 'perennial' || isEvergreen(field)) return [];
  const { allowedDepletion, stemWaterPotential } = rule;
  return [messageOf('strategy.start', { allowed: allowedDepletion, bars: stemWaterPotential ?? null })];
}

/** The next dry-down, with its dates. */
function stop({ verdict, season, terms, setup }: Situation): Message[] {
  const { nextDryDown: coming } = verdict.rule;
  if (coming === undefined) return [];
  const dateOf = (dayIndex: number) => addDays(terms.today, dayIndex - season.dayIndex);
  return [
    messageOf('strategy.stop', {
      name: coming.dryDown.name,
      from: dateOf(coming.first),
      again: coming.again === undefined ? null : dateOf(coming.again),
      assumed: setup.harvest === undefined,
    }),
  ];
}

function preview({ crop }: FieldSetup): Message[] {
  return isPreview(crop) ? [messageOf('strategy.preview', { crop: crop.id })] : [];
}
