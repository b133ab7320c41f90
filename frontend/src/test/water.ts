import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type {
  IrrigationController,
  IrrigationZone,
  ZoneRun,
} from '@headgate/contracts/irrigation-controller';

/* A farm that waters: what the gateway answers about its controllers and commands. */

export const controllerId = '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9b01';

export const aZone = (changes: Partial<IrrigationZone> = {}): IrrigationZone => ({
  id: 'zone-1',
  name: 'North block',
  area_acres: 2,
  crop_type: 'Almonds',
  station: 1,
  application_rate_inches_per_hour: 0.1,
  maximum_minutes: 120,
  run: null,
  ...changes,
});

/** Open for ten minutes from a moment ago. */
export const aRun = (changes: Partial<ZoneRun> = {}): ZoneRun => ({
  commandId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9c01',
  state: 'open',
  openedAt: new Date(Date.now() - 1_000).toISOString(),
  endsAt: new Date(Date.now() + 599_000).toISOString(),
  isSimulated: false,
  ...changes,
});

export const simulated: IrrigationController['liveControl'] = {
  mode: 'simulated',
  reason: 'no-consent',
  consentedAt: null,
  approvedAt: null,
};

/** Live, with two zones that are closed. */
export const aController = (changes: Partial<IrrigationController> = {}): IrrigationController => ({
  id: controllerId,
  farmName: 'Long Row Farm',
  controllerBrand: 'hunter',
  controllerModel: 'ICC2',
  connectionType: 'mqtt',
  apiEndpoint: null,
  hasApiKey: false,
  status: 'active',
  trouble: null,
  zones: [aZone(), aZone({ id: 'zone-2', name: 'South block', station: 2 })],
  lastConnected: '2026-07-10T15:00:00.000Z',
  deviceProfile: 'headgate',
  painPoints: '',
  additionalNotes: '',
  stopsOddFlow: false,
  liveControl: {
    mode: 'live',
    reason: null,
    consentedAt: '2026-07-01T15:00:00.000Z',
    approvedAt: '2026-07-02T15:00:00.000Z',
  },
  mqtt: null,
  isBeingDeleted: false,
  version: 1,
  createdAt: '2026-06-01T15:00:00.000Z',
  ...changes,
});

/** A start of ten minutes that has just been asked for. */
export const aCommand = (changes: Partial<IrrigationCommand> = {}): IrrigationCommand => {
  const requestedAt = changes.requestedAt ?? new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    controllerId,
    commandType: 'start',
    zoneId: 'zone-1',
    duration: 10,
    waterAmount: null,
    calculationId: null,
    startAt: null,
    status: 'pending',
    reason: null,
    response: null,
    isSimulated: null,
    attempt: 0,
    requestedAt,
    expiresAt: new Date(Date.parse(requestedAt) + 120_000).toISOString(),
    executedAt: null,
    endAt: null,
    plannedGallons: 905.1,
    applied: null,
    timeline: [{ status: changes.status ?? 'pending', at: requestedAt, reason: changes.reason ?? null }],
    ...changes,
  };
};

export const aPageOf = (...commands: readonly IrrigationCommand[]) => ({ items: commands, nextCursor: null });
