import type { FieldSummary } from '@headgate/contracts/field';
import type { Irrigation } from '@headgate/contracts/irrigation';
import type { Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import { logInAsAdmin, newGrower } from './accounts.ts';
import { openingsOf } from './field.ts';
import { expect, test } from './headgate-test.ts';
import { command, commandNow, liveOverMqtt } from './live-controller.ts';
import { openAtProductTime } from './product-clock.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

/* Water that a device measured is on its field's record; what is accepted reaches the controller. */

const irrigationsOf = async (visitor: Visitor, query: string) =>
  ((await visitor.ask('GET', `/api/irrigations?${query}`)) as { items: Irrigation[] }).items;

async function aField(visitor: Visitor): Promise<FieldSummary> {
  const about = { name: 'Block 5', location: 'Madera, CA', acres: 38, soil: 'loam', method: 'drip' };
  const field = (await visitor.ask('POST', '/api/fields', about)) as FieldSummary;
  await visitor.ask('POST', `/api/fields/${field.id}/plantings`, { crop: 'almonds', plantedYear: 2012 });
  return field;
}

test('water of a zone waits for its field, counts there, and the page says who measured it', async ({
  blankPageOf,
}) => {
  const grower = await newGrower('measured');
  const { visitor } = grower;
  const field = await aField(visitor);
  const { id: controllerId, device } = await liveOverMqtt(visitor, (await logInAsAdmin()).visitor);
  const { id } = await command(visitor, {
    controllerId,
    commandType: 'start',
    zoneId: 'zone-1',
    duration: 5,
  });
  await waitUntil('the valve is open', async () => (await commandNow(visitor, id)).status === 'confirmed');
  await command(visitor, { controllerId, commandType: 'stop', zoneId: 'zone-1' });
  await waitUntil(
    'its water is on record',
    async () => (await irrigationsOf(visitor, 'unassigned=true')).length === 1,
  );
  const { page } = await blankPageOf(grower, { width: 390 });
  await openAtProductTime(page, '/fields');
  await expect(page.getByRole('region', { name: 'Water without a field' })).toContainText('North block');

  await visitor.ask('PATCH', `/api/fields/${field.id}`, {
    ...{ zones: [{ controllerId, zoneId: 'zone-1' }], version: field.version },
  });
  expect(await irrigationsOf(visitor, 'unassigned=true')).toEqual([]);
  const [measured] = await irrigationsOf(visitor, `fieldId=${field.id}`);
  expect(measured).toMatchObject({ id, source: 'controller', zone: { controllerId, endedBy: 'stop' } });
  // As long as the device had its valve open.
  const [opening] = await openingsOf(device);
  const openFor = Date.parse(opening?.closedAt ?? '') - Date.parse(opening?.openedAt ?? '');
  const { start = '', end = '' } = measured ?? {};
  expect(Math.abs(Date.parse(end) - Date.parse(start) - openFor)).toBeLessThan(2_000);
  await openAtProductTime(page, `/fields/${field.id}`);
  const irrigations = page.getByRole('region', { name: 'Irrigations' });
  await expect(irrigations.getByText('Measured by the controller')).toBeVisible();
  await expect(irrigations.getByText('Closed by a stop')).toBeVisible();
});

test('an accepted irrigation that the controller cannot take says so on Today', async ({ blankPageOf }) => {
  const grower = await newGrower('refused');
  const { visitor } = grower;
  const { id: controllerId } = await liveOverMqtt(visitor, (await logInAsAdmin()).visitor);
  const field = await aField(visitor);
  await visitor.ask('PATCH', `/api/fields/${field.id}`, {
    ...{ zones: [{ controllerId, zoneId: 'zone-1' }], automation: 'ask', version: field.version },
  });
  const planned = async (): Promise<PlannedIrrigation | undefined> =>
    ((await visitor.ask('GET', '/api/plan')) as Plan).fields[0]?.planned[0];
  const first = await planned();
  // The product of the tests lives in another year than the clock on the wall: by that one it is over.
  await visitor.ask('POST', `/api/plan/${first?.id ?? ''}/accept`, { version: first?.version });
  await waitUntil('the bridge has answered', async () => (await planned())?.control?.state === 'refused');
  expect((await planned())?.control).toMatchObject({ problem: 'past', zoneId: 'zone-1' });
  const { page } = await blankPageOf(grower, { width: 390 });
  await openAtProductTime(page, '/dashboard');
  await expect(page.getByText(/^Not scheduled on the controller\. Its time had passed/)).toBeVisible();
});
