import { askingUserId, addressOf } from './route-access.ts';

const anId = addressOf('get /{id}').path.slice(1);
const window = { days: ['mon'], start: '21:00', end: '05:00' };
const ring = [
  [-119.8, 36.7],
  [-119.79, 36.7],
  [-119.79, 36.71],
  [-119.8, 36.7],
];

/** What a field may have besides what it must, each with a value that is right. */
export const wholeField = {
  point: { lat: 36.7, lng: -119.8 },
  boundary: { type: 'Polygon', coordinates: [ring] },
  soilLayers: [{ topInches: 0, bottomInches: 20, availableWater: 0.15 }],
  applicationRateInPerHour: 0.1,
  flowGpm: 400,
  distributionUniformityPercent: 85,
  zones: [{ controllerId: askingUserId, zoneId: 'north', share: 1 }],
  allowedHours: [window],
  waterEcDsM: 1.2,
  group: 'East',
};

/** Likewise of a planting. */
export const wholePlanting = {
  use: 'wine',
  plantedYear: 2015,
  leafOut: '2026-03-01',
  canopyCoverPercent: 60,
  cuttings: ['2026-05-01'],
  harvestDate: '2026-09-01',
  deficitPercent: 60,
};

/** Likewise of a water source. */
export const wholeSource = {
  leastRunMinutes: 60,
  leadMinutes: 5,
  lagMinutes: 5,
  neverTogether: [[askingUserId, anId]],
  energy: { kwhPerAcreFoot: 400 },
  tariff: { usdPerKwh: 0.2, windows: [{ ...window, usdPerKwh: 0.4 }] },
  allocation: { waterYear: 2026, acreFeet: 120 },
  meters: [
    {
      ...{ serial: 'A1', unit: 'gallons', installedOn: '2020-05-01', calibratedOn: '2025-05-01' },
      ...{ replacedAt: '2026-06-12T09:30:00-07:00', finalReading: 4_512.3 },
    },
  ],
  groundwater: { facility: 'Well 3', parcels: [{ number: '045-120-011', acres: 38.5, method: 'drip' }] },
  energyBills: [{ month: '2026-05', kwh: 21_400 }],
};
