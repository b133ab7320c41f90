import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type {
  ControllerInput,
  IrrigationController,
  ReviewedController,
} from '@headgate/contracts/irrigation-controller';

const moment = '2026-07-01T12:00:00.000Z';

/** What the form of a new controller sends. */
export function aRegistration(changes: Partial<ControllerInput> = {}): ControllerInput {
  return {
    farmName: 'Vista Farms',
    controllerBrand: 'hunter',
    controllerModel: 'ACC2',
    connectionType: 'mqtt',
    apiEndpoint: '',
    apiKey: '',
    zones: [{ id: 'zone-1', name: 'North block', area_acres: 12.5, crop_type: 'almonds' }],
    ...changes,
  };
}

/** A controller as the bridge answers it: registered, simulated, dry. */
export function aController(changes: Partial<IrrigationController> = {}): IrrigationController {
  return {
    id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
    farmName: 'Vista Farms',
    controllerBrand: 'hunter',
    controllerModel: 'ACC2',
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
        crop_type: 'almonds',
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
    createdAt: moment,
    ...changes,
  };
}

export function aReviewedController(changes: Partial<ReviewedController> = {}): ReviewedController {
  return {
    ...aController(),
    farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    openZones: 0,
    unconfirmedStops: 0,
    ...changes,
  };
}

/** A command as the bridge answers it: asked for, not sent. */
export function aCommand(changes: Partial<IrrigationCommand> = {}): IrrigationCommand {
  return {
    id: '9b2f7a54-6b1e-4a9c-8b57-1f0d6c1f2e3d',
    controllerId: aController().id,
    commandType: 'start',
    zoneId: 'zone-1',
    duration: 30,
    waterAmount: null,
    calculationId: null,
    startAt: null,
    status: 'pending',
    reason: null,
    response: null,
    isSimulated: null,
    attempt: 0,
    requestedAt: moment,
    expiresAt: '2026-07-01T12:02:00.000Z',
    executedAt: null,
    endAt: null,
    plannedGallons: null,
    applied: null,
    timeline: [{ status: 'pending', at: moment, reason: null }],
    ...changes,
  };
}
