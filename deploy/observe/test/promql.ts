import { parser } from '@prometheus-io/lezer-promql';

type Node = ReturnType<typeof parser.parse>['topNode'];

export interface Matcher {
  readonly label: string;
  readonly operator: '=' | '!=' | '=~' | '!~';
  readonly value: string;
}

/** One place in a query where series are chosen, and what is done to them from the inside out. */
export interface Selection {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
  /** Functions and aggregations around it, the nearest first: `['rate', 'sum']`. */
  readonly within: readonly string[];
  /** Labels by which the aggregations around it keep series apart. */
  readonly groupedBy: readonly string[];
}

/** What Grafana puts in by itself, as it would for a short and recent range. */
export function filledIn(query: string): string {
  return query.replaceAll('$__rate_interval', '1m').replaceAll('$__range', '1h');
}

/** Every selection of a query, read with Prometheus's own grammar. Throws on what is no PromQL. */
export function selectionsOf(query: string): Selection[] {
  const text = filledIn(query);
  const found: Selection[] = [];
  parser.parse(text).iterate({
    enter: ({ type, node }) => {
      if (type.isError) throw new Error(`No PromQL at ${node.from}: ${text}`);
      if (type.name === 'VectorSelector') found.push(selectionAt(node, text));
    },
  });
  return found;
}

function selectionAt(node: Node, text: string): Selection {
  const wording = (one: Node | null) => (one === null ? '' : text.slice(one.from, one.to));
  const matchers = descendants(node, 'UnquotedLabelMatcher').map((matcher) => ({
    label: wording(matcher.getChild('LabelName')),
    operator: operatorOf(wording(matcher.getChild('MatchOp'))),
    value: wording(matcher.getChild('StringLiteral')).slice(1, -1),
  }));
  const within: string[] = [];
  const groupedBy: string[] = [];
  for (let outer = node.parent; outer !== null; outer = outer.parent) {
    if (outer.name === 'FunctionCall') within.push(wording(outer.getChild('FunctionIdentifier')));
    if (outer.name !== 'AggregateExpr') continue;
    within.push(wording(outer.getChild('AggregateOp')));
    const modifier = outer.getChild('AggregateModifier');
    const isBy = modifier !== null && modifier.getChild('By') !== null;
    if (isBy) groupedBy.push(...descendants(modifier, 'LabelName').map(wording));
  }
  return { metric: wording(node.getChild('Identifier')), matchers, within, groupedBy };
}

function descendants(node: Node, name: string): Node[] {
  const found: Node[] = [];
  node.cursor().iterate((one) => {
    if (one.name === name) found.push(one.node);
  });
  return found;
}

function operatorOf(text: string): Matcher['operator'] {
  if (text === '=' || text === '!=' || text === '=~' || text === '!~') return text;
  throw new Error(`No operator: ${text}`);
}
