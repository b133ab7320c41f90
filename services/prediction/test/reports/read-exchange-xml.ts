import { readFileSync } from 'node:fs';
import { XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm';
import type {
  ExchangeInputs,
  ExchangePlanned,
  ExchangeRecommendation,
  ExchangeRecord,
} from '../../src/reports/inputs/report-inputs.ts';

/** What an exchange file carries of the inputs; the rest of them is about the report. */
export type Exchanged = Omit<
  ExchangeInputs,
  'kind' | 'version' | 'language' | 'address' | 'from' | 'to' | 'source' | 'isChoice' | 'observedUntil'
>;

const schema = new URL('iso7673/headgate-iso7673-subset-1.xsd', import.meta.url);
let validator: XsdValidator | undefined;

/** Throws for a document that is not as the schema has it. */
export function validateExchange(xml: string): void {
  using document = XmlDocument.fromString(xml);
  using parsed = XmlDocument.fromString(readFileSync(schema, 'utf8'));
  validator ??= XsdValidator.fromDoc(parsed);
  validator.validate(document);
}

/** An element: its text, and its children by name. */
class Node {
  readonly text: string;
  readonly #children: ReadonlyMap<string, readonly Node[]>;

  constructor(element: XmlElement) {
    const children = [];
    for (let child = element.firstChild; child !== null; child = child.next)
      if (child instanceof XmlElement) children.push([child.name, new Node(child)] as const);
    this.text = children.length === 0 ? element.content : '';
    this.#children = new Map(
      [...Map.groupBy(children, ([name]) => name)].map(([name, all]) => [name, all.map(([, node]) => node)]),
    );
  }

  all = (name: string): readonly Node[] => this.#children.get(name) ?? [];

  at(...path: readonly string[]): Node {
    const found = this.find(...path);
    if (found === undefined) throw new Error(`There is no ${path.join('/')}`);
    return found;
  }

  find = (...path: readonly string[]): Node | undefined =>
    path.reduce<Node | undefined>((node, name) => node?.all(name)[0], this);

  textAt = (...path: readonly string[]): string => this.at(...path).text;

  /** A context item of ours. */
  item = (code: string): string | null =>
    this.all('contextItem')
      .find((each) => each.textAt('code') === `headgate:${code}`)
      ?.textAt('value') ?? null;

  itemAt(code: string): string {
    const value = this.item(code);
    if (value === null) throw new Error(`There is no ${code}`);
    return value;
  }
}

const numberOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

/** What an exchange file was written from. */
export function readExchangeXml(xml: string): Exchanged {
  using document = XmlDocument.fromString(xml);
  const root = new Node(document.root);
  const [setup, documents] = [root.at('irrSetupData'), root.find('irrDocs')];
  const names = namesOf(setup, documents);
  const unique = (reference: string) => names.get(reference) ?? '';
  const farm = setup.at('farm');
  const all = documents?.all('irrRecommendation') ?? [];
  const isPlan = (each: Node) => each.item('document') === 'plan';
  return {
    farm: farm.textAt('description') || null,
    farmId: farm.textAt('id', 'uniqueId', 'idText'),
    timeZone: farm.itemAt('time-zone'),
    begin: farm.textAt('timeScope', 'stamp1'),
    end: farm.textAt('timeScope', 'stamp2'),
    fields: setup.all('field').map((field) => ({
      id: field.textAt('id', 'uniqueId', 'idText'),
      name: field.textAt('description'),
      acres: Number(field.textAt('area', 'value')),
      crop: null,
    })),
    setups: setupsOf(setup, unique),
    sources: setup.all('waterSource').map((source) => ({
      id: source.textAt('id', 'uniqueId', 'idText'),
      name: source.textAt('name'),
      kind: source.itemAt('source-kind') as Exchanged['sources'][number]['kind'],
    })),
    recommendations: all.filter((each) => !isPlan(each)).map((each) => recommendationOf(each, unique)),
    proposals: all.filter(isPlan).map((each) => plannedOf(each, unique, each.item('recommendation'))),
    orders: (documents?.all('irrWorkOrder') ?? []).map((each) => {
      const reference = each.find('originatingRecRef')?.text;
      return plannedOf(each, unique, reference === undefined ? null : unique(reference));
    }),
    records: (documents?.all('irrWorkRecord') ?? []).map((each) => recordOf(each, unique)),
  };
}

/** What each number of the file stands for outside of it. */
function namesOf(setup: Node, documents: Node | undefined): Map<string, string> {
  const sections = setup.all('irrSetup').flatMap((each) => each.all('sectionSetup'));
  const ids = [
    ...['farm', 'field', 'cropzone', 'waterSource']
      .flatMap((name) => setup.all(name))
      .map((each) => each.at('id')),
    ...sections.map((each) => each.at('sectionId')),
    ...['irrRecommendation', 'irrWorkOrder', 'irrWorkRecord']
      .flatMap((name) => documents?.all(name) ?? [])
      .map((each) => each.at('id')),
  ];
  return new Map(
    ids.map((id) => [id.textAt('referenceId'), id.find('uniqueId', 'idText')?.text ?? ''] as const),
  );
}

type Unique = (reference: string) => string;

function zoneOf(key: string) {
  const at = key.indexOf('/');
  return at < 0 ? null : { controllerId: key.slice(0, at), zoneId: key.slice(at + 1) };
}

function setupsOf(setup: Node, unique: Unique): Exchanged['setups'] {
  const plantings = new Map(
    setup.all('cropzone').map((zone) => [
      unique(zone.textAt('fieldRef')),
      {
        id: zone.textAt('id', 'uniqueId', 'idText'),
        crop: zone.itemAt('crop') as NonNullable<Exchanged['setups'][number]['planting']>['crop'],
        startsOn: zone.itemAt('season-from'),
        endedOn: zone.item('season-to'),
      },
    ]),
  );
  return setup.all('irrSetup').map((each) => {
    const fieldId = unique(each.textAt('fieldRef'));
    const source = each.find('waterSourceRef')?.text;
    return {
      ...{ fieldId, sourceId: source === undefined ? null : unique(source) },
      planting: plantings.get(fieldId) ?? null,
      zones: each
        .all('sectionSetup')
        .map((section) => zoneOf(section.find('sectionId', 'uniqueId', 'idText')?.text ?? ''))
        .filter((zone) => zone !== null),
    };
  });
}

const flowOf = (node: Node) => node.at('irrColl', 'irrItem', 'sectionFlow');

const amountOf = (node: Node) => ({
  inches: Number(flowOf(node).textAt('depth')),
  gallons: Number(flowOf(node).textAt('vol')),
  hours: numberOf(node.item('hours')),
});

function whyOf(node: Node) {
  const rain = node.item('skip-if-rain');
  return {
    reason: { code: node.itemAt('reason'), text: node.textAt('note', 'noteText') },
    condition: rain === null ? null : { inches: Number(rain), by: node.itemAt('skip-if-rain-by') },
  };
}

const recommendationOf = (node: Node, unique: Unique): ExchangeRecommendation => ({
  id: node.textAt('id', 'uniqueId', 'idText'),
  fieldId: unique(node.textAt('fieldRef')),
  date: node.itemAt('day'),
  madeOn: node.item('plan-made-on'),
  netInches: numberOf(node.item('net-depth')),
  ...amountOf(node),
  ...whyOf(node),
});

const plannedOf = (node: Node, unique: Unique, recommendationId: string | null): ExchangePlanned => ({
  id: node.textAt('id', 'uniqueId', 'idText'),
  version: Number(node.textAt('version')),
  fieldId: unique(node.textAt('fieldRef')),
  state: node.itemAt('state') as ExchangePlanned['state'],
  runs: node.all('timeScope').map((scope) => [scope.textAt('stamp1'), scope.textAt('stamp2')]),
  ...amountOf(node),
  ...whyOf(node),
  recommendationId,
  note: node.all('note')[1]?.textAt('noteText') ?? '',
});

function recordOf(node: Node, unique: Unique): ExchangeRecord {
  const flow = flowOf(node);
  const planned = node.find('originatingWorkOrderRef') ?? node.find('originatingRecRef');
  return {
    id: node.textAt('id', 'uniqueId', 'idText').split('/')[0] ?? '',
    version: Number(node.itemAt('version')),
    fieldId: unique(node.textAt('fieldRef')),
    start: node.textAt('timeScope', 'stamp1'),
    end: node.textAt('timeScope', 'stamp2'),
    inches: Number(flow.find('depth')?.text ?? node.itemAt('field-depth')),
    gallons: Number(flow.textAt('vol')),
    how: node.itemAt('measured') as ExchangeRecord['how'],
    zone: zoneOf(unique(flow.textAt('sectionRef'))),
    endedBy: node.item('ended-by') as ExchangeRecord['endedBy'],
    plannedId: planned === undefined ? null : unique(planned.text),
    note: node.find('note', 'noteText')?.text ?? '',
  };
}
