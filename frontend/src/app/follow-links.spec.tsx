import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { aBrowser } from '../test/browser.ts';
import { openPage } from '../test/open-page.tsx';

const place = () => window.location.pathname + window.location.search;

/** Whether the browser is left to follow the link itself. */
function isLeft(link: string, click: MouseEventInit = {}): boolean {
  document.body.insertAdjacentHTML('beforeend', link);
  // jsdom follows no links, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return fireEvent.click(document.body.lastElementChild!, { button: 0, ...click });
}

beforeEach(async () => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=; path=/; max-age=0';
  aBrowser();
  await openPage('/auth');
});

describe('a plain link', () => {
  it('to a page of the app changes the page without a document', async () => {
    expect(isLeft('<a href="/auth?view=create-account">Create</a>')).toBe(false);
    await waitFor(() => {
      expect(place()).toBe('/auth?view=create-account');
    });
  });

  it.each([
    ['to a public page', '<a href="/about">x</a>', {}],
    ['to what the gateway serves below a page', '<a href="/ops/queues">x</a>', {}],
    ['to another site', '<a href="https://elsewhere.example/auth">x</a>', {}],
    ['to a download', '<a href="/auth?a=1" download>x</a>', {}],
    ['that opens another tab', '<a href="/auth?a=1" target="_blank">x</a>', {}],
    ['pressed for another tab', '<a href="/auth?a=1">x</a>', { ctrlKey: true }],
    ['within the page', '<a href="#main">x</a>', {}],
  ])('%s is the browser’s', (_what, link, click) => {
    expect(isLeft(link, click)).toBe(true);
    expect(place()).toBe('/auth');
  });
});
