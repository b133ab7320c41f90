import type { Language } from '@headgate/contracts/language';
import type { ReportKind } from '@headgate/contracts/report';
import type { ReportDocument } from '@headgate/contracts/report-document';
import type { CommonInputs, InputsOfKind, ReportInputs } from './inputs/report-inputs.ts';
import { paragraph, type Section } from './blocks.ts';
import { exchangeSections } from './exchange/exchange-report.ts';
import { recordSections } from './record/irrigation-record.ts';
import { seasonSections } from './season/season-report.ts';
import { reportEnglish, type ReportTexts } from './texts/report.en.ts';
import { reportSpanish } from './texts/report.es.ts';
import { weeklySections } from './weekly/weekly-report.ts';

const texts: Readonly<Record<Language, ReportTexts>> = { en: reportEnglish, es: reportSpanish };

interface Kind<Inputs> {
  readonly title: (say: ReportTexts) => string;
  /** Said below the title, before what every report says. */
  readonly about?: (say: ReportTexts) => string[];
  readonly sections: (inputs: Inputs, say: ReportTexts) => Section[];
  /** The title of its first section. */
  readonly first: (say: ReportTexts) => string;
}

const kinds: { readonly [Name in ReportKind]: Kind<InputsOfKind[Name]> } = {
  weekly: {
    title: ({ weekly }) => weekly.title,
    sections: weeklySections,
    first: ({ weekly }) => weekly.inShort,
  },
  'irrigation-record': {
    title: ({ record }) => record.title,
    about: ({ record }) => [record.practice],
    sections: recordSections,
    first: ({ record }) => record.irrigations,
  },
  season: {
    title: ({ season }) => season.title,
    about: ({ season }) => [season.standard],
    sections: seasonSections,
    first: ({ season }) => season.inShort,
  },
  exchange: {
    title: ({ exchange }) => exchange.title,
    about: ({ exchange }) => [exchange.about],
    sections: exchangeSections,
    first: ({ exchange }) => exchange.holds,
  },
};

/** What a report says: a function of its inputs alone. */
export const documentOf = (inputs: ReportInputs): ReportDocument => documentOfKind(inputs.kind, inputs);

function documentOfKind<Name extends ReportKind>(kind: Name, inputs: InputsOfKind[Name]): ReportDocument {
  const { language, from, to, farm, fields } = inputs;
  const say = texts[language];
  const { title, about, sections, first } = kinds[kind];
  const empty = { title: first(say), blocks: [paragraph(say.noFields)] };
  return {
    ...{ language, farm: farm ?? say.farm, period: say.period(from, to), title: title(say) },
    about: [...(about?.(say) ?? []), ...aboutOf(inputs, say)],
    sections: fields.length === 0 ? [empty] : sections(inputs, say),
  };
}

const aboutOf = (
  { source, isChoice, fields, observedUntil }: CommonInputs,
  { allFields, fieldsChosen, source: ofSource, observedUntil: until, notObserved, rounding }: ReportTexts,
): string[] => [
  isChoice ? fieldsChosen(fields.length) : source === null ? allFields : ofSource(source),
  ...(isChoice && source !== null ? [ofSource(source)] : []),
  observedUntil === null ? notObserved : until(observedUntil),
  rounding,
];
