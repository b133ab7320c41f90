import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserForTests, visit } from './browser.ts';
import { calculate, locationField, openDrawers } from './calculator.ts';
import { looksOf, wrongInAnyLook } from './looks.ts';

const browser = browserForTests();

async function expectNoFaults(page: Page, widths: readonly number[] = [320, 1280]): Promise<void> {
  expect(await wrongInAnyLook(page, looksOf(...widths))).toEqual({});
}

describe('axe finds nothing, in both themes, on a phone and on a screen', () => {
  it('on a page that is not open yet', async () => {
    const { page } = await visit(browser(), '/pilot-application', { width: 320 });
    await expectNoFaults(page);
  });

  it('on the calculator: waiting, suggesting, refusing, answering, with its drawers open', async () => {
    const { page } = await visit(browser(), '/ai-calculator-demo', { width: 320 });
    await expectNoFaults(page);

    await locationField(page).fill('');
    await locationField(page).pressSequentially('fres');
    const places = page.getByRole('listbox', { name: 'Places' });
    await places.getByRole('option', { name: /^Fresno, CA/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = places.getByRole('option', { selected: true });
    await chosen.waitFor();
    await expectNoFaults(page);
    // Still there: it was what axe looked at.
    await chosen.waitFor();

    await locationField(page).fill('');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.getByText('Location is required').waitFor();
    await expectNoFaults(page);

    await locationField(page).fill('Fresno, CA');
    await calculate(page);
    await openDrawers(page);
    await expectNoFaults(page);
  });

  it('in the open menu, on a phone', async () => {
    const { page } = await visit(browser(), '/', { width: 320 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoFaults(page, [320]);
  });
});
