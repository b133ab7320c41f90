import type {
  IrrigationController,
  IrrigationZone,
  ReviewedController,
  ZoneRun,
} from '@headgate/contracts/irrigation-controller';
import type { Controller } from './controller.entity.ts';
import { isOnOurBroker, whySimulated } from './live-control.ts';
import { topicPrefixOf } from './mqtt-account.ts';
import type { Zone } from './zone.entity.ts';

/** A controller and what belongs to it. */
export interface WholeController {
  readonly controller: Controller;
  /** As its farm has ordered them. */
  readonly zones: readonly Zone[];
  /** By the uuid of their zone. */
  readonly runs: ReadonlyMap<string, ZoneRun>;
}

/** As its farm sees it: of its secrets, only whether there are any. */
export function controllerOf({ controller: row, zones, runs }: WholeController): IrrigationController {
  return {
    id: row.id,
    farmName: row.farmName,
    controllerBrand: row.controllerBrand,
    controllerModel: row.controllerModel,
    connectionType: row.connectionType,
    apiEndpoint: row.apiEndpoint,
    hasApiKey: row.apiKeySealed !== null,
    status: row.status,
    trouble: row.trouble,
    zones: zones.map((zone) => zoneOf(zone, runs.get(zone.id) ?? null)),
    lastConnected: timeOf(row.lastConnected),
    deviceProfile: row.deviceProfile,
    painPoints: row.painPoints,
    additionalNotes: row.additionalNotes,
    liveControl: liveControlOf(row),
    mqtt: mqttOf(row),
    isBeingDeleted: row.deleteRequestedAt !== null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** As administrators see it. */
export function reviewedControllerOf(whole: WholeController, unconfirmedStops: number): ReviewedController {
  const openZones = whole.zones.filter(({ id }) => whole.runs.has(id)).length;
  return { ...controllerOf(whole), farmId: whole.controller.farmId, openZones, unconfirmedStops };
}

function zoneOf(zone: Zone, run: ZoneRun | null): IrrigationZone {
  return {
    id: zone.textId,
    name: zone.name,
    area_acres: zone.areaAcres,
    crop_type: zone.cropType,
    station: zone.station,
    application_rate_inches_per_hour: zone.applicationRate,
    maximum_minutes: zone.maximumMinutes,
    run,
  };
}

function liveControlOf(row: Controller): IrrigationController['liveControl'] {
  const reason = whySimulated(row);
  return {
    mode: reason === null ? 'live' : 'simulated',
    reason,
    consentedAt: timeOf(row.consentedAt),
    approvedAt: timeOf(row.approvedAt),
  };
}

function mqttOf(row: Controller): IrrigationController['mqtt'] {
  const { id, mqttIssuedAt } = row;
  if (!isOnOurBroker(row) || mqttIssuedAt === null) return null;
  return { username: id, topicPrefix: topicPrefixOf(id), issuedAt: mqttIssuedAt.toISOString() };
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
