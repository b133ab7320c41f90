import type {
  ExchangeInputs,
  ExchangePlanned,
  ExchangeRecommendation,
  ExchangeRecord,
} from '../inputs/report-inputs.ts';
import { idOf, item, itemIf, textOf, zoneKey, type Refer } from './exchange-parts.ts';
import { exchangeTexts, type ExchangeTexts } from './exchange-texts.ts';

interface Help {
  readonly refer: Refer;
  readonly say: ExchangeTexts;
  readonly names: ReadonlyMap<string, string>;
  readonly acres: ReadonlyMap<string, number>;
  readonly farmId: string;
}

/** Recommendations, the plan as recommendations with a place, work orders, and work records. */
export function exchangeDocuments(inputs: ExchangeInputs, refer: Refer) {
  const help: Help = {
    ...{ refer, say: exchangeTexts[inputs.language], farmId: inputs.farmId },
    names: new Map(inputs.fields.map(({ id, name }) => [id, name])),
    acres: new Map(inputs.fields.map(({ id, acres }) => [id, acres])),
  };
  const ordered = new Set(inputs.orders.map(({ id }) => id));
  return {
    irrRecommendation: [
      ...inputs.recommendations.map((each) => recommendationOf(each, help)),
      ...inputs.proposals.map((each) => proposalOf(each, help)),
    ],
    irrWorkOrder: inputs.orders.map((each) => orderOf(each, help)),
    irrWorkRecord: inputs.records.map((each) => recordOf(each, ordered, help)),
  };
}

/** What every document begins with. */
const headOf = (fieldId: string, { refer, farmId }: Help) => ({
  setupRef: refer(`${fieldId} setup`),
  farmRef: refer(farmId),
  fieldRef: refer(fieldId),
});

/** Water on the whole field. */
const waterOf = (
  { fieldId, inches, gallons }: Pick<ExchangePlanned, 'fieldId' | 'inches' | 'gallons'>,
  { refer, acres }: Help,
) => ({
  totalArea: acres.get(fieldId),
  totalWater: gallons,
  irrColl: {
    irrItem: { sectionFlow: { sectionRef: refer(`${fieldId} whole`), vol: gallons, depth: inches } },
  },
});

const reasonItems = ({ reason, condition }: Pick<ExchangePlanned, 'reason' | 'condition'>) => [
  item('reason', reason.code),
  ...(condition === null
    ? []
    : [item('skip-if-rain', condition.inches, 'INH'), item('skip-if-rain-by', condition.by)]),
];

const notesOf = (...texts: readonly string[]) =>
  texts.filter((text) => text !== '').map((text) => ({ noteText: textOf(text) }));

function recommendationOf(recommendation: ExchangeRecommendation, help: Help) {
  const { id, fieldId, date, madeOn, netInches, hours, reason } = recommendation;
  return {
    id: idOf(help.refer(id), 'STRING', id),
    description: textOf(help.say.recommendationOf(help.names.get(fieldId) ?? '', date)),
    ...headOf(fieldId, help),
    ...waterOf(recommendation, help),
    note: { noteText: textOf(reason.text) },
    contextItem: [
      ...[item('document', 'recommendation'), item('day', date)],
      ...itemIf('plan-made-on', madeOn),
      ...itemIf('net-depth', netInches, 'INH'),
      ...itemIf('hours', hours, 'HUR'),
      ...reasonItems(recommendation),
    ],
  };
}

/** A planned irrigation: its times, of each night one, then its water. */
const plannedOf = (planned: ExchangePlanned, contextCategory: 'PROPOSED' | 'REQUESTED', help: Help) => ({
  version: planned.version,
  ...headOf(planned.fieldId, help),
  timeScope: planned.runs.map(([stamp1, stamp2]) => ({ contextCategory, stamp1, stamp2 })),
  ...waterOf(planned, help),
});

const plannedItems = (planned: ExchangePlanned) => [
  item('state', planned.state),
  ...itemIf('hours', planned.hours, 'HUR'),
  ...reasonItems(planned),
];

/** A recommendation in the schema's terms has no reference to another one. */
const proposalOf = (planned: ExchangePlanned, help: Help) => ({
  id: idOf(help.refer(planned.id), 'UUID', planned.id),
  description: textOf(help.say.proposalOf(help.names.get(planned.fieldId) ?? '')),
  ...plannedOf(planned, 'PROPOSED', help),
  note: notesOf(planned.reason.text, planned.note),
  contextItem: [
    item('document', 'plan'),
    ...itemIf('recommendation', planned.recommendationId),
    ...plannedItems(planned),
  ],
});

const orderOf = (planned: ExchangePlanned, help: Help) => ({
  id: idOf(help.refer(planned.id), 'UUID', planned.id),
  description: textOf(help.say.orderOf(help.names.get(planned.fieldId) ?? '')),
  ...plannedOf(planned, 'REQUESTED', help),
  ...(planned.recommendationId !== null && { originatingRecRef: help.refer(planned.recommendationId) }),
  note: notesOf(planned.reason.text, planned.note),
  contextItem: plannedItems(planned),
});

/** Water of a zone is of its section; its depth is over the field all the same. */
function recordOf(record: ExchangeRecord, ordered: ReadonlySet<string>, help: Help) {
  const { id, fieldId, start, end, inches, gallons, zone, plannedId } = record;
  const { refer, say, names } = help;
  const isOrdered = plannedId !== null && ordered.has(plannedId);
  return {
    // Of water on several fields each has a document of its own, and so an id of its own.
    id: idOf(refer(`${id}/${fieldId}`), 'STRING', `${id}/${fieldId}`),
    description: textOf(say.recordOf(names.get(fieldId) ?? '')),
    ...headOf(fieldId, help),
    timeScope: { contextCategory: 'ACTUAL', stamp1: start, stamp2: end },
    ...waterOf(record, help),
    ...(zone !== null && {
      irrColl: {
        irrItem: { sectionFlow: { sectionRef: refer(`${fieldId} ${zoneKey(zone)}`), vol: gallons } },
      },
    }),
    ...(plannedId !== null && {
      [isOrdered ? 'originatingWorkOrderRef' : 'originatingRecRef']: refer(plannedId),
    }),
    note: notesOf(record.note),
    contextItem: [
      ...[item('version', record.version), item('measured', record.how)],
      ...itemIf('ended-by', record.endedBy),
      ...(zone === null ? [] : [item('field-depth', inches, 'INH')]),
    ],
  };
}
