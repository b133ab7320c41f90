import type { QueryClient } from '@tanstack/react-query';
import { isOfOldRelease } from './old-release.ts';

/** What somebody types, has open, has chosen or has moved, and has not kept yet. */
const unsaved = 'form, dialog[open], input[type=file], [data-unsaved]';

/** For a page that nobody looks at: of an old release it loads itself anew, unless something would be lost or cut off. */
export function reloadUnseen(client: QueryClient): void {
  if (isOfOldRelease() && client.isMutating() === 0 && document.querySelector(unsaved) === null)
    window.location.reload();
}
