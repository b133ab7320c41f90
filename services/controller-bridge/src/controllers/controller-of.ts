import type {
  IrrigationController,
  IrrigationZone,
  ReviewedController,
  ZoneRun,
} from '@headgate/contracts/irrigation-controller';
import { In, type EntityManager } from 'typeorm';
import type { Controller } from './controller.entity.ts';
import { isOnOurBroker, whySimulated } from './live-control.ts';
import { topicPrefixOf } from './mqtt-account.ts';
import type { Water } from './water.ts';
import { Zone } from './zone.entity.ts';

/** As their farm sees them, in the order of `rows`: of their secrets, only whether there are any. */
export async function controllersOf(
  manager: EntityManager,
  water: Water,
  rows: readonly Controller[],
): Promise<IrrigationController[]> {
  const zonesOf = await readZones(manager, water, rows);
  return rows.map((row) => controllerOf(row, zonesOf(row)));
}

/** As administrators see them. */
export async function reviewedControllersOf(
  manager: EntityManager,
  water: Water,
  rows: readonly Controller[],
): Promise<ReviewedController[]> {
  const stops = await water.unconfirmedStopsOf(manager, idsOf(rows));
  const zonesOf = await readZones(manager, water, rows);
  return rows.map((row) => {
    const zones = zonesOf(row);
    const openZones = zones.filter(({ run }) => run !== null).length;
    const unconfirmedStops = stops.get(row.id) ?? 0;
    return { ...controllerOf(row, zones), farmId: row.farmId, openZones, unconfirmedStops };
  });
}

/** The answer that shows one to its farm. */
export async function controllerAnswer(manager: EntityManager, water: Water, row: Controller) {
  const zonesOf = await readZones(manager, water, [row]);
  return { kind: 'controller' as const, controller: controllerOf(row, zonesOf(row)) };
}

/** Zones as their farm has ordered them, and what runs there. */
async function readZones(manager: EntityManager, water: Water, rows: readonly Controller[]) {
  const ids = idsOf(rows);
  const zones = await manager.find(Zone, { where: { controllerId: In(ids) }, order: { position: 'ASC' } });
  const runs = await water.runsOf(manager, ids);
  const consented = rows.filter(({ consentedAt }) => consentedAt !== null);
  const tried = consented.length === 0 ? none : await water.triedOf(manager, idsOf(consented));
  const byController = Map.groupBy(zones, ({ controllerId }) => controllerId);
  return ({ id }: Controller) =>
    (byController.get(id) ?? []).map((zone) =>
      zoneOf(zone, { run: runs.get(zone.id) ?? null, triedAt: tried.get(zone.id) ?? null }),
    );
}

const none: ReadonlyMap<string, Date> = new Map();

const idsOf = (rows: readonly Controller[]) => rows.map(({ id }) => id);

function controllerOf(row: Controller, zones: IrrigationZone[]): IrrigationController {
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
    zones,
    lastConnected: timeOf(row.lastConnected),
    deviceProfile: row.deviceProfile,
    painPoints: row.painPoints,
    additionalNotes: row.additionalNotes,
    stopsOddFlow: row.stopsOddFlow,
    liveControl: liveControlOf(row),
    mqtt: mqttOf(row),
    isBeingDeleted: row.deleteRequestedAt !== null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

function zoneOf(zone: Zone, { run, triedAt }: { run: ZoneRun | null; triedAt: Date | null }): IrrigationZone {
  return {
    id: zone.textId,
    name: zone.name,
    area_acres: zone.areaAcres,
    crop_type: zone.cropType,
    station: zone.station,
    application_rate_inches_per_hour: zone.applicationRate,
    maximum_minutes: zone.maximumMinutes,
    run,
    tried_at: timeOf(triedAt),
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
