import type { IrrigationController, ReviewedController } from '@headgate/contracts/irrigation-controller';

/* What the gateway answers about controllers. */

/** Registered, and nothing more: its commands are simulated. */
export const aController = (changes: Partial<IrrigationController> = {}): IrrigationController => ({
  id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a21',
  farmName: 'Ana’s Almonds',
  controllerBrand: 'hunter',
  controllerModel: 'HCC-800',
  connectionType: 'mqtt',
  apiEndpoint: null,
  hasApiKey: false,
  status: 'inactive',
  trouble: null,
  zones: [
    {
      id: 'zone-1',
      name: 'North block',
      area_acres: 12.5,
      crop_type: 'Almonds',
      station: 1,
      application_rate_inches_per_hour: null,
      maximum_minutes: 1440,
      run: null,
    },
  ],
  lastConnected: null,
  deviceProfile: 'headgate',
  painPoints: '',
  additionalNotes: '',
  stopsOddFlow: false,
  liveControl: { mode: 'simulated', reason: 'no-consent', consentedAt: null, approvedAt: null },
  mqtt: null,
  isBeingDeleted: false,
  version: 1,
  createdAt: '2026-04-01T16:00:00.000Z',
  ...changes,
});

/** As an administrator sees it. */
export const aReviewedController = (changes: Partial<ReviewedController> = {}): ReviewedController => ({
  ...aController(),
  farmId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a12',
  openZones: 0,
  unconfirmedStops: 0,
  ...changes,
});
