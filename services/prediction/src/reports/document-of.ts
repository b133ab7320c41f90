import type { Language } from '@headgate/contracts/language';
import type { ReportFormat, ReportKind } from '@headgate/contracts/report';
import type { ReportDocument } from '@headgate/contracts/report-document';
import type { CommonInputs } from './inputs/common-inputs.ts';
import type { InputsOfKind, ReportInputs } from './inputs/report-inputs.ts';
import { paragraph, type Section } from './blocks.ts';
import { exchangeSections } from './exchange/exchange-report.ts';
import { exchangeXml } from './exchange/exchange-xml.ts';
import { groundwaterFiles } from './groundwater/agency-files.ts';
import { groundwaterSections } from './groundwater/groundwater-report.ts';
import { recordSections } from './record/irrigation-record.ts';
import { isCompared, seasonSections } from './season/season-report.ts';
import { sweepSections } from './sweep/sweep-report.ts';
import { reportEnglish, type ReportTexts } from './texts/report.en.ts';
import { reportSpanish } from './texts/report.es.ts';
import { weeklySections } from './weekly/weekly-report.ts';

const texts: Readonly<Record<Language, ReportTexts>> = { en: reportEnglish, es: reportSpanish };

interface Kind<Inputs> {
  readonly title: (say: ReportTexts) => string;
  /** Said below the title, before what every report says. */
  readonly about?: (say: ReportTexts, inputs: Inputs) => string[];
  /** The same, of a report that is not about fields: in place of it. */
  readonly aboutWells?: (inputs: Inputs, say: ReportTexts) => string[];
  /** Why there is nothing to report; unless told, there is no field. */
  readonly nothing?: (inputs: Inputs, say: ReportTexts) => string | undefined;
  readonly sections: (inputs: Inputs, say: ReportTexts) => Section[];
  /** Besides the PDF and CSV of what it says; XML is for programs, in place of them. */
  readonly files?: (inputs: Inputs) => Partial<Record<ReportFormat, string>>;
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
    about: ({ season }, inputs) => [isCompared(inputs) ? season.standard : season.typical.about],
    sections: seasonSections,
    first: ({ season }) => season.inShort,
  },
  groundwater: {
    title: ({ groundwater }) => groundwater.title,
    aboutWells: ({ source, isChoice, fields }, { groundwater }) => [
      groundwater.law,
      ...(isChoice ? [groundwater.fieldsChosen(fields.length)] : []),
      ...(source === null ? [] : [source]),
      groundwater.rounding,
    ],
    nothing: ({ wells }, { groundwater }) => (wells.length === 0 ? groundwater.none : undefined),
    sections: groundwaterSections,
    first: ({ groundwater }) => groundwater.inShort,
    files: groundwaterFiles,
  },
  sweep: {
    title: ({ sweep }) => sweep.title,
    about: ({ sweep }) => [sweep.about],
    sections: sweepSections,
    first: ({ sweep }) => sweep.inShort,
  },
  exchange: {
    title: ({ exchange }) => exchange.title,
    about: ({ exchange }) => [exchange.about],
    sections: exchangeSections,
    first: ({ exchange }) => exchange.holds,
    files: (inputs) => ({ xml: exchangeXml(inputs) }),
  },
};

/** What a report says: a function of its inputs alone. */
export const documentOf = (inputs: ReportInputs): ReportDocument => documentOfKind(inputs.kind, inputs);

/** The files of its kind alone; without those that would be refused where they are to go. */
export const ownFilesOf = (inputs: ReportInputs): Partial<Record<ReportFormat, string>> =>
  ownFilesOfKind(inputs.kind, inputs);

const ownFilesOfKind = <Name extends ReportKind>(kind: Name, inputs: InputsOfKind[Name]) =>
  kinds[kind].files?.(inputs) ?? {};

function documentOfKind<Name extends ReportKind>(kind: Name, inputs: InputsOfKind[Name]): ReportDocument {
  const { language, from, to, farm, fields } = inputs;
  const say = texts[language];
  const { title, about, aboutWells, nothing, sections, first } = kinds[kind];
  const none =
    nothing === undefined ? (fields.length === 0 ? say.noFields : undefined) : nothing(inputs, say);
  return {
    ...{ language, farm: farm ?? say.farm, period: say.period(from, to), title: title(say) },
    about: aboutWells?.(inputs, say) ?? [...(about?.(say, inputs) ?? []), ...aboutOf(inputs, say)],
    sections: none === undefined ? sections(inputs, say) : [{ title: first(say), blocks: [paragraph(none)] }],
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
