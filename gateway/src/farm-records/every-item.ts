import { exportCalculations, exportScenarios } from '@headgate/contracts/farm-record-questions';
import type { Language } from '@headgate/contracts/language';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { Asker, Caller } from '@headgate/messaging';

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

/** The newest first, as they were answered. */
export const everyCalculation = (asker: Asker, caller: Caller, language: Language) =>
  everyItem((page) => asker.ask(exportCalculations, { ...page, language }, { caller }));

/** The newest first, as they were saved. */
export const everyScenario = (asker: Asker, caller: Caller, language: Language) =>
  everyItem((page) => asker.ask(exportScenarios, { ...page, language }, { caller }));
