import { anApplication } from './an-application.ts';
import { expect } from './headgate-test.ts';
import type { SignedUp, Visitor } from './visitor.ts';

export const theirs = {
  scenarioName: 'Almonds behind the levee',
  farmName: 'Levee Almonds of the first farm',
};

/** One of each thing that a farm can have: where it is in the OpenAPI document, and its id. */
export async function keepEverything(person: SignedUp): Promise<Record<string, string>> {
  return {
    ...(await keepThings(person.visitor)),
    '/api/api-keys/{id}/revoke': await keepKey(person),
    ...(await keepWebhook(person)),
  };
}

async function keepThings(farm: Visitor): Promise<Record<string, string>> {
  const question = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40 };
  const { id } = (await farm.ask('POST', '/api/predict-location', question)) as { id: string };
  await inHistory(farm, id);
  const scenario = (await farm.ask('POST', '/api/scenarios', {
    predictionId: id,
    scenarioName: theirs.scenarioName,
  })) as { id: string };
  await farm.ask('PUT', '/api/farm-profile', {
    farmName: theirs.farmName,
    location: 'Fresno, CA',
    farmSizeAcres: 40,
    primaryCropType: 'wheat',
    soilType: 'loam',
    irrigationSystem: 'drip',
    hasController: 'true',
  });
  const application = (await farm.ask('POST', '/api/pilot-applications', {
    ...anApplication,
    farmName: theirs.farmName,
  })) as { id: string };
  const water = { ...(await keepWater(farm)), ...(await keepFields(farm)) };
  const payments = (await farm.ask('GET', '/api/payments')) as { items: { id: string }[] };
  await expect.poll(() => whatFollows(farm)).toEqual(['applied', true, true]);
  return {
    '/api/predictions/{id}': id,
    '/api/scenarios/{id}': scenario.id,
    '/api/pilot-applications/{id}': application.id,
    '/api/payments/{id}': payments.items[0]?.id ?? '',
    ...water,
  };
}

/** A controller, and a command that waits for its time. */
async function keepWater(farm: Visitor): Promise<Record<string, string>> {
  const controller = (await farm.ask('POST', '/api/irrigation/controllers', {
    farmName: theirs.farmName,
    controllerBrand: 'hunter',
    controllerModel: 'ACC2',
    connectionType: 'mqtt',
    zones: [{ id: 'zone-1', name: 'North block', area_acres: 12.5, crop_type: 'almonds' }],
  })) as { id: string };
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString();
  const command = (await farm.ask('POST', '/api/irrigation/commands', {
    controllerId: controller.id,
    commandType: 'schedule',
    zoneId: 'zone-1',
    duration: 30,
    startAt: inAMonth,
  })) as { id: string };
  const [controllers, commands] = ['/api/irrigation/controllers/{id}', '/api/irrigation/commands/{id}'];
  return {
    [controllers]: controller.id,
    [`${controllers}/consent`]: controller.id,
    [`${controllers}/mqtt-credentials`]: controller.id,
    [`${controllers}/connection-test`]: controller.id,
    [`${controllers}/trial-confirmations`]: controller.id,
    [commands]: command.id,
    [`${commands}/flow`]: command.id,
    [`${commands}/cancel`]: command.id,
  };
}

/** A field with what grows on it and where its water comes from; water that it got, a reading, and one that is to come. */
async function keepFields(farm: Visitor): Promise<Record<string, string>> {
  const make = async (path: string, body: object) =>
    ((await farm.ask('POST', path, body)) as { id: string }).id;
  const well = { name: 'Well behind the levee', kind: 'well', maxFlowGpm: 800 };
  const waterSourceId = await make('/api/water-sources', well);
  const block = {
    name: 'Block behind the levee',
    location: 'Fresno, CA',
    acres: 40,
    soil: 'sand',
    method: 'drip',
  };
  const fieldId = await make('/api/fields', { ...block, waterSourceId });
  const plantingId = await make(`/api/fields/${fieldId}/plantings`, { crop: 'almonds' });
  const { items } = (await farm.ask('GET', '/api/fields')) as { items: { createdAt: string }[] };
  const before = (hours: number) =>
    new Date(Date.parse(items[0]?.createdAt ?? '') - hours * 3_600_000).toISOString();
  const ran = { fieldId, start: before(400), end: before(399), inches: 0.2, source: 'entered' };
  const irrigation = await make('/api/irrigations', ran);
  const probe = { kind: 'soil-moisture', fieldId, at: before(30), percent: 12 };
  const reading = await make('/api/readings', probe);
  const [field, source] = ['/api/fields/{id}', '/api/water-sources/{id}'];
  const ofField = [
    '',
    '/restore',
    '/plantings',
    '/plantings/{plantingId}',
    '/days',
    '/days/export',
    '/recommendation',
  ];
  return {
    ...Object.fromEntries(ofField.map((path) => [field + path, fieldId])),
    ...Object.fromEntries(['', '/restore'].map((path) => [source + path, waterSourceId])),
    '{plantingId}': plantingId,
    '/api/irrigations/{id}': irrigation,
    ...Object.fromEntries(['accept', 'withdraw'].map((path) => [`/api/readings/{id}/${path}`, reading])),
    ...(await keepPlanned(farm)),
    '/api/calendar-links/{id}/revoke': await keepCalendar(farm),
    ...(await keepReport(farm)),
    ...(await keepGroundwater(farm)),
    '/api/baselines/{id}': await keepBaseline(farm, fieldId),
    // Nothing is wrong here, so it is something else's; `faults.int.spec.ts` has another farm's fault.
    '/api/faults/{id}/acknowledge': reading,
  };
}

/** An irrigation that the plan proposes, and the farm has accepted. */
async function keepPlanned(farm: Visitor): Promise<Record<string, string>> {
  const { fields } = (await farm.ask('GET', '/api/plan')) as {
    fields: { planned: { id: string; version: number }[] }[];
  };
  const [proposed] = fields.flatMap(({ planned }) => planned);
  if (proposed === undefined) throw new Error('Nothing is proposed for almonds on sand');
  const { id, version } = proposed;
  await farm.ask('POST', `/api/plan/${id}/accept`, { version });
  const paths = ['', '/report', '/accept', '/unaccept', '/skip', '/postpone'];
  return Object.fromEntries(paths.map((path) => [`/api/plan/{id}${path}`, id]));
}

/** A link by which a calendar reads the plan. */
async function keepCalendar(farm: Visitor): Promise<string> {
  const made = await farm.ask('POST', '/api/calendar-links', { name: 'Phone behind the levee' });
  return (made as { link: { id: string } }).link.id;
}

/** A key for other software. */
async function keepKey({ visitor, password }: SignedUp): Promise<string> {
  const wanted = { name: 'Panel behind the levee', scope: 'read', password };
  const made = await visitor.ask('POST', '/api/api-keys', wanted);
  return (made as { key: { id: string } }).key.id;
}

/** Where other software is told of what happens. */
async function keepWebhook({ visitor, password }: SignedUp): Promise<Record<string, string>> {
  const wanted = { url: 'https://levee.example/headgate', events: ['plan.made'], password };
  const { webhook } = (await visitor.ask('POST', '/api/webhooks', wanted)) as { webhook: { id: string } };
  const paths = ['secret', 'delete', 'resume', 'test', 'deliveries'];
  return Object.fromEntries(paths.map((path) => [`/api/webhooks/{id}/${path}`, webhook.id]));
}

/** Water of a past season. */
async function keepBaseline(farm: Visitor, fieldId: string): Promise<string> {
  const csv = 'Meter,From,To,Water (AF)\nLevee,2025-06-01,2025-07-01,3\nLevee,2025-07-01,2025-08-01,4';
  const meters = [{ meter: 'Levee', fieldIds: [fieldId] }];
  await farm.ask('POST', '/api/baselines/import', { name: 'Past water', csv, meters });
  const { items } = (await farm.ask('GET', '/api/baselines')) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}

/** A metered well, and the report of it that has an agency's files. */
async function keepGroundwater(farm: Visitor): Promise<Record<string, string>> {
  const { id: waterSourceId } = (await farm.ask('POST', '/api/water-sources', {
    ...{ name: 'Metered well behind the levee', kind: 'well', maxFlowGpm: 800 },
    meters: [{ serial: 'L-1', unit: 'acre-feet' }],
    groundwater: { facility: 'Levee', parcels: [{ number: '045-120-011', acres: 40, method: 'drip' }] },
  })) as { id: string };
  for (const [at, value] of [
    ['2024-12-31T16:00:00Z', 10],
    ['2025-01-15T16:00:00Z', 12],
    ['2025-02-01T16:00:00Z', 14],
  ] as const)
    await farm.ask('POST', '/api/readings', { kind: 'meter', waterSourceId, serial: 'L-1', at, value });
  const january = { from: '2025-01-01', to: '2025-01-31', sourceId: waterSourceId };
  const id = await makeReport(farm, 'groundwater', january);
  const files = ['meter-readings.csv', 'self-report.csv'];
  return Object.fromEntries(files.map((file) => [`/api/reports/{id}/${file}`, id]));
}

/** Reports that are made, and a link to one. */
async function keepReport(farm: Visitor): Promise<Record<string, string>> {
  const [id, exchange] = [await makeReport(farm, 'irrigation-record'), await makeReport(farm, 'exchange')];
  const { link } = (await farm.ask('POST', `/api/reports/${id}/links`, { name: 'Bank' })) as {
    link: { id: string };
  };
  const paths = ['', '/document', '/report.pdf', '/report.csv', '/links'];
  return {
    ...Object.fromEntries(paths.map((path) => [`/api/reports/{id}${path}`, id])),
    '/api/reports/{id}/report.xml': exchange,
    '/api/report-links/{id}': link.id,
  };
}

async function makeReport(farm: Visitor, kind: string, changes: object = {}): Promise<string> {
  const week = { kind, from: '2025-01-06', to: '2025-01-12', language: 'en' };
  const { id } = (await farm.ask('POST', '/api/reports', { ...week, ...changes })) as { id: string };
  for (let tries = 0; ; tries += 1) {
    const { state } = (await farm.ask('GET', `/api/reports/${id}`)) as { state: string };
    if (state === 'made') return id;
    if (state === 'failed' || tries > 300) throw new Error(`The report is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What the application and its fee bring about elsewhere, a moment later. */
async function whatFollows(farm: Visitor): Promise<unknown[]> {
  const { pilotStatus, stripeCustomerId } = (await farm.ask('GET', '/api/user')) as {
    pilotStatus: string;
    stripeCustomerId: string | null;
  };
  const { items } = (await farm.ask('GET', '/api/pilot-applications')) as {
    items: { stripePaymentIntentId: string | null }[];
  };
  return [pilotStatus, stripeCustomerId !== null, items[0]?.stripePaymentIntentId !== null];
}

/** An answer may be there a moment before it is kept. */
async function inHistory(farm: Visitor, id: string): Promise<void> {
  await expect.poll(async () => (await farm.call('GET', '/api/predictions')).text).toContain(id);
}
