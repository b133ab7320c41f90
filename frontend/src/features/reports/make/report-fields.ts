import { reportInput, reportKind, type ReportInput } from '@headgate/contracts/report';
import type { Resolver } from 'react-hook-form';
import { contractsResolver } from '../../../lib/form/contracts-resolver.ts';
import { language } from '../../../lib/language.ts';
import { daysOfPeriod, periods, usualPeriod, type Period } from './periods.ts';

/** The form as it is filled in. `fieldIds`: with commas between them. */
export type ReportFields = Record<
  'kind' | 'period' | 'from' | 'to' | 'scope' | 'fieldIds' | 'sourceId' | 'language',
  string
>;

interface Preset {
  readonly kind?: string | undefined;
  readonly period?: string | undefined;
  readonly field?: string | undefined;
}

/** What the form begins with: what the address asks for, else last week of all fields. */
export function firstFields({ kind, period, field }: Preset): ReportFields {
  const known = reportKind.options.find((each) => each === kind) ?? 'weekly';
  return {
    kind: known,
    period: periods.find((each) => each === period) ?? usualPeriod[known],
    from: '',
    to: '',
    scope: field === undefined ? 'all' : 'some',
    fieldIds: field ?? '',
    sourceId: '',
    language,
  };
}

/** As they are sent; `today`: of the farm's calendar. */
function inputOf(values: ReportFields, today: string) {
  const { kind, period, from, to, scope, fieldIds, sourceId } = values;
  const preset = periods.find((each): each is Exclude<Period, 'own'> => each === period && each !== 'own');
  return {
    kind,
    ...(preset === undefined ? { from, to } : daysOfPeriod(preset, today)),
    fieldIds: scope === 'all' ? null : fieldIds.split(','),
    sourceId: sourceId === '' ? null : sourceId,
    language: values.language,
  };
}

interface Sent {
  readonly report: ReportInput;
}

/** Days that were not entered are what the period says: what is wrong with them is said there. */
const nameIn =
  ({ period }: ReportFields) =>
  (path: string) => {
    const name = path.split('.')[0] ?? path;
    return period !== 'own' && (name === 'from' || name === 'to') ? 'period' : name;
  };

/** What is wrong with the form, and what it sends. */
export function reportResolver(today: string): Resolver<ReportFields, unknown, Sent> {
  const byContract = contractsResolver<ReportFields, Sent>((values) => ({
    report: { schema: reportInput, input: inputOf(values, today), nameOf: nameIn(values) },
  }));
  return (values, ...others) => {
    const message = ownError(values);
    if (message === undefined) return byContract(values, ...others);
    return { values: {}, errors: { fieldIds: { type: 'chosen', message } } };
  };
}

const ownError = ({ scope, fieldIds }: ReportFields): string | undefined =>
  scope === 'some' && fieldIds === '' ? 'Choose at least one field, or all fields.' : undefined;
