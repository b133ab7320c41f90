import type { Visitor } from '../../e2e/visitor.ts';

/** All of a list, page by page. `path`: it may have a query. */
export async function everyId(grower: Visitor, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await grower.ask('GET', `${path}${path.includes('?') ? '&' : '?'}limit=100${more}`)) as {
      items: { id: string }[];
      nextCursor: string | null;
    };
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}
