import type { Page, PageInput } from '@headgate/contracts/page';

/** As many as a page may have: the fewest questions. */
const limit = 100;

/** The items of a list, page by page, as they are asked for. */
export async function* everyItem<Item>(ask: (page: PageInput) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let page = await ask({ limit });
  for (;;) {
    yield* page.items;
    if (page.nextCursor === null) return;
    page = await ask({ limit, cursor: page.nextCursor });
  }
}
