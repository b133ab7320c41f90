import { expect, type Page } from '@playwright/test';

export const locationField = (page: Page) => page.getByRole('combobox', { name: 'Location' });

/** Whatever the weather: a volume, or that none is needed. */
export const resultHeadline = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /\d\s*(?:gallons|mL)|No irrigation needed/ });

export async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(resultHeadline(page)).toBeVisible();
}

export async function openDrawers(page: Page): Promise<void> {
  for (const name of [/More about your field/, /Show the working/]) {
    await page.getByRole('button', { name, expanded: false }).click();
  }
}
