import { afterEach } from '@jest/globals';
import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import type { PublicPath } from '../content/seo.ts';
import { queryClient } from '../site/query-client.ts';
import { startPage } from '../site/start-page.ts';

const roots: Root[] = [];

// While what it has drawn is still there.
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
});

/** A public page as the build writes it, brought to life; null: of an address that is none. `search`: of its address. */
export async function openSitePage(path: PublicPath | null, search = ''): Promise<void> {
  queryClient.clear();
  window.history.pushState({}, '', (path ?? '/no-such-page') + search);
  const islands = await writePage(path);
  if (islands === undefined) delete document.body.dataset['islands'];
  else document.body.dataset['islands'] = islands;
  document.body.dataset['page'] = path ?? '';
  roots.push(...(await act(startPage)));
}

/** As it arrives, without a script. What `setSite` has written before stays. */
export async function writePage(path: PublicPath | null) {
  haveWhatServersHave();
  const { renderPage } = await import('../site/render-page.tsx');
  const { html, islands } = await renderPage(path);
  const page = document.createElement('template');
  page.innerHTML = html;
  document.body.querySelector('#page')?.remove();
  for (const old of document.head.querySelectorAll('title, meta, link')) old.remove();
  document.head.append(...page.content.querySelectorAll('title, meta, link'));
  const body = Object.assign(document.createElement('div'), { id: 'page' });
  body.append(page.content);
  document.body.append(body);
  return islands;
}

/**
 * jsdom lacks what React's server side asks for when it is loaded, and not afterwards for a page in one piece. Only its build for
 * browsers encodes then, which Jest loads where packages have not been bundled yet (docs/adr/0032).
 */
function haveWhatServersHave(): void {
  class Nothing {
    readonly port1 = {};
    readonly port2 = {};
    encode = () => ({ byteLength: 0 });
  }
  Object.assign(globalThis, { TextEncoder: Nothing, MessageChannel: Nothing });
}
