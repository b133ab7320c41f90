import type { Language } from '@headgate/contracts/language';
import type { ReportDocument } from '@headgate/contracts/report-document';
import type { CommonInputs, ReportInputs } from './inputs/report-inputs.ts';
import { paragraph, type Section } from './blocks.ts';
import { recordSections } from './record/irrigation-record.ts';
import { reportEnglish, type ReportTexts } from './texts/report.en.ts';
import { reportSpanish } from './texts/report.es.ts';
import { weeklySections } from './weekly/weekly-report.ts';

const texts: Readonly<Record<Language, ReportTexts>> = { en: reportEnglish, es: reportSpanish };

/** What a report says: a function of its inputs alone. */
export function documentOf(inputs: ReportInputs): ReportDocument {
  const { language, from, to, farm, fields } = inputs;
  const say = texts[language];
  return {
    ...{ language, farm: farm ?? say.farm, period: say.period(from, to) },
    title: inputs.kind === 'weekly' ? say.weekly.title : say.record.title,
    about: [...(inputs.kind === 'weekly' ? [] : [say.record.practice]), ...aboutOf(inputs, say)],
    sections: fields.length === 0 ? [emptyOf(inputs, say)] : sectionsOf(inputs, say),
  };
}

const sectionsOf = (inputs: ReportInputs, say: ReportTexts): Section[] =>
  inputs.kind === 'weekly' ? weeklySections(inputs, say) : recordSections(inputs, say);

function emptyOf({ kind }: ReportInputs, { noFields, weekly, record }: ReportTexts): Section {
  const title = kind === 'weekly' ? weekly.inShort : record.irrigations;
  return { title, blocks: [paragraph(noFields)] };
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
