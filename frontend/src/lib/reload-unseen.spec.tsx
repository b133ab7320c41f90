import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { expectDocuments } from '../test/browser.ts';

/** A release has been replaced while its page was open. */
async function anOldRelease() {
  const workers = Object.assign(new EventTarget(), { controller: 'own' });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const { reloadUnseen } = await import('./reload-unseen.ts');
  workers.controller = 'next';
  return reloadUnseen;
}
const reloadUnseen = await anOldRelease();

/** How often the page is loaded when nobody looks at it any more. */
function loads(client = new QueryClient()): number {
  const documents = expectDocuments();
  reloadUnseen(client);
  return documents();
}

beforeEach(() => {
  document.body.innerHTML = '<main>Nothing is typed here</main>';
});

describe('a page of an old release that nobody looks at', () => {
  it('is loaded anew', () => {
    expect(loads()).toBe(1);
  });

  it('is left until what it does is done: all of tonight is accepted, a stop is tried again', async () => {
    const client = new QueryClient();
    const answer = Promise.withResolvers<undefined>();
    const stop = client.getMutationCache().build(client, { mutationFn: () => answer.promise });
    const stopped = stop.execute(undefined);
    expect(loads(client)).toBe(0);
    answer.resolve(undefined);
    await stopped;
    expect(loads(client)).toBe(1);
  });

  it.each([
    ['a form', '<form></form>'],
    ['an open dialog', '<dialog open></dialog>'],
    ['a file that was chosen', '<input type="file">'],
    ['an irrigation that was moved, and not kept yet', '<div data-unsaved="true"></div>'],
  ])('is left while it has %s', (_what, html) => {
    document.body.innerHTML = html;
    expect(loads()).toBe(0);
  });
});
