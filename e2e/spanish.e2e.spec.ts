import type { Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { expect, test } from './headgate-test.ts';
import { importFarm } from './import-farm.ts';
import { inspectComplaints, inspectVariants } from './inspect-page.ts';
import { goTo, pageReady } from './page-ready.ts';
import { publicPages } from './public-pages.ts';
import { variantsOf } from './variants.ts';
import type { SignedUp } from './visitor.ts';

/* Every page in Spanish: it says nothing in English, and has room for what is longer. */

test.describe.configure({ mode: 'default' });

let farm: SignedUp;
let field: string;

test.beforeAll(async () => {
  farm = await newGrower('regador');
  await importFarm(farm.visitor);
  const { fields } = (await farm.visitor.ask('GET', '/api/plan')) as {
    fields: readonly { fieldId: string }[];
  };
  field = fields[0]?.fieldId ?? '';
  const question = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40, soil_type: 'loam' };
  await farm.visitor.call('POST', '/api/predict-location', question, { 'accept-language': 'es' });
});

/** What no Spanish text has, however it is written. */
const english =
  /(?:^|[\s(«“])(?:the|of|and|your|you|with|is|are|this|that|these|for|not|from|by|to|on|when|how|what|which|until|more|less|it|has|have|was|will|can|be|water|irrigation|field|fields|soil|crop|save|add|open|close|days?|hours?|inches|gallons|acres in|pump|weeks?|months?)(?=$|[\s.,:;!?)»”])/i;

/** Names of others, what the imported farm calls its own, and columns of tables that are imported: 'Soil (suelo, opcional)'. */
const names =
  /Soil Data Access|The National Map|National Weather Service|Do Not Track|Google Calendar|Apple Calendar|Rain Bird|Modbus|Open-Meteo|Pump \d|Block \d+|USCA-[\w-]+|Imagery: of the tests|^(?:[A-Z][a-z ]+(?: \(\$\/kWh\))?(?:, )?)+(?= \()|Field,.*|[A-Z][\w ]*(?:\([^)]*\))?, (?:Place|Planted on|Source kind|Source peak price|Gallons).*/g;

/** Texts that are read or heard, and still are in English. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>([document.title]);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript, [lang="en"], pre, code') !== null)
        continue;
      found.add(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.add(element.getAttribute(name) ?? '');
    return [...found];
  });
  return texts.map((text) => text.trim()).filter((text) => english.test(text.replaceAll(names, '')));
}

async function inspect(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
  expect(new URL(page.url()).pathname).toMatch(/^\/es(?:\/|$)/);
  expect.soft(await englishOn(page), 'in English').toEqual([]);
  const isLight = ({ colorScheme }: { colorScheme: string }) => colorScheme === 'light';
  await inspectVariants(page, variantsOf(320, 1280).filter(isLight), { name: `/es${path}`, above: 5_000 });
}

for (const { path } of publicPages)
  test(`inspects /es${path} in Spanish`, async ({ visit }) => {
    const { page, complaints } = await visit(`/es${path === '/' ? '' : path}`, { width: 320 });
    await inspect(page, path);
    const other = page.locator('header').getByRole('link', { name: 'English' });
    expect(await other.getAttribute('href')).toBe(path);
    inspectComplaints(complaints);
  });

for (const path of [
  '/dashboard',
  '/plan',
  '/plan?view=zones',
  '/fields',
  '/fields/$id',
  '/fields/$id/edit',
  '/fields/$id/boundary',
  '/fields/new',
  '/fields/import',
  '/log/import',
  '/water-sources',
  '/water-sources?open=new',
  '/faults',
  '/reports',
  '/log',
  '/map',
  '/ai-calculator',
  '/history',
  '/scenarios',
  '/farm-profile',
  '/farm-hardware-setup',
  '/controller-integration',
  '/account',
  '/pilot-application',
  '/checkout?tier=commercial',
  '/subscribe',
])
  test(`inspects /es${path} in Spanish, of a farm`, async ({ visitAs }) => {
    const { page, complaints } = await visitAs(farm, `/es${path.replace('$id', field)}`, { width: 320 });
    await inspect(page, path);
    // What the driver of a machine without a screen says of the map.
    inspectComplaints(complaints.filter((text) => !text.includes('GL Driver Message')));
  });

test('stays in Spanish from page to page, answers and refusals too, and goes back to English by the switch', async ({
  visit,
}) => {
  const { page } = await visit('/es', { width: 1280 });
  await page.getByRole('main').getByRole('link', { name: 'Probar la calculadora con IA' }).first().click();
  await page.waitForURL('**/es/ai-calculator-demo*');
  await pageReady(page);
  await page.getByLabel('Tamaño del rancho (acres)').fill('40');
  await page.getByRole('button', { name: 'Calcular', exact: true }).click();
  const result = page.getByRole('region', { name: 'Su resultado' });
  await expect(result.getByText('Mostrar las cuentas')).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await page.goto('/es/dashboard');
  await page.waitForURL('**/es/auth?**');
  await pageReady(page);
  await page.getByLabel('Usuario').fill('nadie');
  await page.getByLabel('Contraseña', { exact: true }).fill('una contraseña');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos').first()).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('a Spanish browser gets the Spanish home page at /, and English where somebody chooses it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  await goTo(page, '/');
  expect(new URL(page.url()).pathname).toBe('/es');
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
