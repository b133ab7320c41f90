import { expect, type Page } from '@playwright/test';

export const locationField = (page: Page) => page.getByRole('combobox', { name: 'Location' });

/** The verdict, whatever the weather. */
export const resultHeadline = (page: Page) => page.locator('h2#result-heading');

export async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(resultHeadline(page)).toBeVisible();
}

export async function openDrawers(page: Page): Promise<void> {
  for (const name of [/More about your field/, /^Strategy: /, /Show the math/]) {
    await page.getByRole('button', { name, expanded: false }).click();
  }
}
