import type { Place } from './is-text.ts';
import { childrenOf, isNode, nameOf, ofType, type Node } from './syntax.ts';

/** Its argument is the name of what a module exports. */
const takesName = 'lazyRouteComponent';

/** Mark what is a text though it does not look like one (`src/lib/text.ts`), such as a unit. */
const marks = new Set(['t', 'bounded', 'entered']);

/** What makes a refusal of a sentence, or a step of a test, and by which name a sentence stands in one. */
const refusing =
  /^(?:Rejected|add|conflict|failed|invalid|limitAll|notFoundAs|ok|refuse|refused|tooMany|wrong|wrongField)$/;
const holding = /^(?:detail|message|\w+Sentences)$/;
const refusedIf = (pattern: RegExp, name: string | undefined, at: Place): Place =>
  at.isRefusal === false && pattern.test(name ?? '') ? { ...at, isRefusal: true } : at;

const withKey = (key: string, at: Place): Place => ({ ...refusedIf(holding, key, at), key });

const comparisons = new Set(['===', '!==', '==', '!=', 'in']);
/** What stands in the place of the text in it. */
const passing = new Set(['JSXExpressionContainer', 'LogicalExpression', 'ParenthesizedExpression']);
const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** What inside of a node may hold texts, and what is known of it there. */
export function within(node: Node, at: Place): readonly (readonly [Node, Place])[] {
  const { type, callee } = node;
  const inside = { ...at, isMarked: false, isBranch: false };
  const all = (nodes: readonly unknown[], place: Place = inside) =>
    nodes.filter(isNode).map((child) => [child, place] as const);
  if (wrappers.includes(type)) return all([node['expression']], at);
  if (type.startsWith('TS') || type === 'TaggedTemplateExpression') return [];
  switch (type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return [];
    case 'ExportNamedDeclaration':
      return all([node['declaration']]);
    case 'BinaryExpression':
      return all([node['left'], node['right']]).filter(
        ([child]) => !comparisons.has(String(node['operator'])) || child.type !== 'Literal',
      );
    case 'SwitchCase':
      return all([...(node['consequent'] as readonly unknown[])]);
    case 'ConditionalExpression':
      return [...all([node['test']]), ...all([node['consequent'], node['alternate']], at)];
    case 'Property':
    case 'PropertyDefinition':
      return [
        ...(node['computed'] === true ? all([node['key']]) : []),
        ...all([node['value']], withKey(nameOf(node['key']) ?? '', inside)),
      ];
    case 'VariableDeclarator':
      return all([node['init']], {
        ...refusedIf(holding, nameOf(node['id']), inside),
        isClass: at.isClass || /style|variants|class/i.test(nameOf(node['id']) ?? ''),
      });
    case 'NewExpression':
      return nameOf(callee)?.endsWith('Error') === true
        ? []
        : all(node['arguments'] as readonly unknown[], refusedIf(refusing, nameOf(callee), inside));
    case 'CallExpression': {
      const name = ofType(callee, 'Identifier') ? nameOf(callee) : undefined;
      const given = node['arguments'] as readonly unknown[];
      const isMember = ofType(callee, 'MemberExpression');
      if (
        isMember &&
        /^(?:enum|literal|querySelector(?:All)?|getElementById)$/.test(nameOf(callee['property']) ?? '')
      )
        // What a choice is refused with is read by people; what may be chosen is not.
        return nameOf(callee['property']) === 'enum' ? all(given.slice(1), withKey('message', inside)) : [];
      if (name === takesName) return [];
      const isClass = at.isClass || name === 'classNames';
      const place = { ...inside, isMarked: marks.has(name ?? ''), isClass };
      const called = isMember ? nameOf(callee['property']) : name;
      return [...all([callee]), ...all(given, refusedIf(refusing, called, place))];
    }
    default:
      return all(childrenOf(node), { ...inside, isBranch: at.isBranch && passing.has(type) });
  }
}
