import { describe, expect, it } from '@jest/globals';
import { faults } from './axe-faults.ts';
import { browserForTests, visit, type Look } from './browser.ts';
import { calculate, locationField, openDrawers } from './calculator.ts';

const browser = browserForTests();

const looks: readonly (Look & { name: string })[] = ([320, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    width,
    colorScheme,
    name: `${colorScheme}, ${width} px`,
  })),
);

describe.each(looks)('axe finds nothing ($name)', (look) => {
  it('on a page that is not open yet', async () => {
    const { page } = await visit(browser(), '/pilot-application', look);
    expect(await faults(page)).toEqual([]);
  });

  it('on the calculator: waiting, suggesting, refusing, answering, with its drawers open', async () => {
    const { page } = await visit(browser(), '/ai-calculator-demo', look);
    expect(await faults(page)).toEqual([]);

    await locationField(page).fill('');
    await locationField(page).pressSequentially('fres');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await faults(page)).toEqual([]);

    await locationField(page).fill('');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('Location is required').waitFor();
    expect(await faults(page)).toEqual([]);

    await locationField(page).fill('Fresno, CA');
    await calculate(page);
    await openDrawers(page);
    expect(await faults(page)).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('axe finds nothing (%s, 320 px)', (colorScheme) => {
  it('in the open menu', async () => {
    const { page } = await visit(browser(), '/', { width: 320, colorScheme });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
