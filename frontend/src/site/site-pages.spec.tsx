import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import { seo, type PublicPath } from '../content/seo.ts';
import { anAnswer } from '../test/an-answer.ts';
import { aBrowser } from '../test/browser.ts';
import { openSitePage, writePage } from '../test/open-site-page.tsx';
import { setSite, settingsOfASite } from '../test/site-settings.ts';

const paths = Object.keys(seo) as PublicPath[];
const answers = {
  '/api/pilot-updates': { body: [] },
  '/api/projects': { body: [] },
  '/api/testimonials': { body: [] },
  '/api/predict-location': { body: anAnswer() },
};

beforeEach(() => {
  document.body.innerHTML = '';
  aBrowser(answers);
});

describe('a public page', () => {
  const complaints = jest.spyOn(console, 'error');
  afterAll(() => {
    complaints.mockRestore();
  });

  it.each([...paths, null])('%s is taken over as it was written, without a complaint', async (path) => {
    setSite(settingsOfASite);
    await writePage(path);
    const written = document.querySelector('main')?.textContent;
    expect(written).not.toBe('');
    await openSitePage(path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('says in its links where it is', async () => {
    await openSitePage('/pilots');
    const current = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      current: 'page',
    });
    expect(current).toHaveTextContent('Pilots');
  });
});

describe('the header of a visitor, without React', () => {
  it('switches the theme, and says what the switch does next', async () => {
    await openSitePage('/about');
    screen.getByRole('button', { name: 'Use the high-contrast Sun theme' }).click();
    expect(document.documentElement.dataset['theme']).toBe('sun');
    screen.getByRole('button', { name: 'Use the dark theme' }).click();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    screen.getByRole('button', { name: 'Use the light theme' }).click();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('opens the menu, and closes it by its button, its backdrop and by a choice', async () => {
    await openSitePage('/about');
    const menu = document.querySelector('dialog');
    if (menu === null) throw new Error('The page has no menu');
    menu.addEventListener('click', (event) => {
      event.preventDefault();
    });
    for (const target of [
      menu,
      within(menu).getByRole('button', { name: 'Close menu', hidden: true }),
      within(menu).getByRole('link', { name: 'Pilots', hidden: true }),
    ]) {
      screen.getByRole('button', { name: 'Open menu' }).click();
      expect(menu.open).toBe(true);
      target.click();
      expect(menu.open).toBe(false);
    }
  });
});
