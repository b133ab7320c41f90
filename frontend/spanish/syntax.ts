/** A node of the syntax tree (ESTree); each kind has members of its own. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((member) => (Array.isArray(member) ? member : [member]).filter(isNode));

export const ofType = (node: unknown, ...types: readonly string[]): node is Node =>
  isNode(node) && types.includes(node.type);

/** What something is called in the source; undefined: it has no name. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { type, name, property, callee, expression, object } = node;
  const [argument] = (node['arguments'] ?? []) as readonly unknown[];
  switch (type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return String(name);
    case 'MemberExpression':
      return node['computed'] === true ? nameOf(object) : nameOf(property);
    case 'CallExpression':
      // Of `Math.round(acres)` the acres, of `acres.toFixed()` too.
      if (ofType(callee, 'MemberExpression') && !/^[A-Z]/.test(nameOf(callee['object']) ?? ''))
        return nameOf(callee['object']);
      return nameOf(argument) ?? nameOf(callee);
    default:
      return nameOf(expression);
  }
}
