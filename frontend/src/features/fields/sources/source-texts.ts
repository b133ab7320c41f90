import { enteredTariff, readTariff, type Tariff, type WaterSource } from '@headgate/contracts/water-source';
import { waterSourceInput, type WaterSourceInput } from '@headgate/contracts/water-source-input';
import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { z } from 'zod/mini';
import { momentOf } from '../../../lib/display/moment-of.ts';
import { numberOf, numberOrNull, textOf, textOrNull } from '../../../lib/form/number-of.ts';
import { contractsResolver } from '../../../lib/form/contracts-resolver.ts';
import { hoursOf, hoursTextsOf, type HoursTexts } from '../form/hours-texts.ts';

type WindowTexts = HoursTexts & Record<'firstMonth' | 'lastMonth' | 'usdPerKwh' | 'peak', string>;
type TurnTexts = Record<'startsAt' | 'hours' | 'everyDays', string>;
type MeterTexts = Record<
  'serial' | 'unit' | 'installedOn' | 'calibratedOn' | 'replacedAt' | 'finalReading',
  string
>;
type ParcelTexts = Record<'number' | 'acres' | 'method', string>;

/** A water source as typed, from top to bottom. Blank means not told. */
export interface SourceTexts {
  name: string;
  kind: string;
  maxFlowGpm: string;
  leastRunMinutes: string;
  leadMinutes: string;
  lagMinutes: string;
  /** How its energy is told: '' not at all, 'use' by the acre-foot, 'lift' by head and efficiency. */
  energyBy: string;
  energy: Record<'kwhPerAcreFoot' | 'headFeet' | 'efficiencyPercent', string>;
  /** How its prices are told: '' not at all, 'rin', or 'entered'. */
  tariffBy: string;
  tariff: { rin: string; usdPerKwh: string; windows: WindowTexts[] };
  delivery: {
    noticeHours: string;
    orderBy: string;
    stepHours: string;
    fixedFlow: string;
    turns: TurnTexts[];
  };
  allocation: Record<'waterYear' | 'acreFeet', string>;
  meters: MeterTexts[];
  groundwater: { facility: string; parcels: ParcelTexts[] };
  energyBills: Record<'month' | 'kwh', string>[];
  /** Groups of fields, ids each: 'a,b'. */
  neverTogether: { fieldIds: string }[];
}

const noTariff = { rin: '', usdPerKwh: '', windows: [] };

export const noSourceTexts: SourceTexts = {
  name: '',
  kind: 'well',
  maxFlowGpm: '',
  leastRunMinutes: '',
  leadMinutes: '',
  lagMinutes: '',
  energyBy: '',
  energy: { kwhPerAcreFoot: '', headFeet: '', efficiencyPercent: '' },
  tariffBy: '',
  tariff: noTariff,
  delivery: { noticeHours: '', orderBy: '', stepHours: '', fixedFlow: 'no', turns: [] },
  allocation: { waterYear: '', acreFeet: '' },
  meters: [],
  groundwater: { facility: '', parcels: [] },
  energyBills: [],
  neverTogether: [],
};

export function sourceTextsOf(source: WaterSource): SourceTexts {
  const { energy, tariff, delivery, allocation } = source;
  return {
    name: source.name,
    kind: source.kind,
    maxFlowGpm: String(source.maxFlowGpm),
    leastRunMinutes: String(source.leastRunMinutes),
    leadMinutes: String(source.leadMinutes),
    lagMinutes: String(source.lagMinutes),
    energyBy: energy === null ? '' : energy.kwhPerAcreFoot === undefined ? 'lift' : 'use',
    energy: {
      kwhPerAcreFoot: textOf(energy?.kwhPerAcreFoot),
      headFeet: textOf(energy?.headFeet),
      efficiencyPercent: textOf(energy?.efficiencyPercent),
    },
    ...tariffTextsOf(tariff),
    delivery: {
      noticeHours: textOf(delivery?.noticeHours),
      orderBy: delivery?.orderBy ?? '',
      stepHours: textOf(delivery?.stepHours),
      fixedFlow: delivery?.fixedFlow === true ? 'yes' : 'no',
      turns: (delivery?.turns ?? []).map(({ startsAt, hours, everyDays }) => ({
        startsAt: clockOf(startsAt),
        hours: String(hours),
        everyDays: String(everyDays),
      })),
    },
    allocation: { waterYear: textOf(allocation?.waterYear), acreFeet: textOf(allocation?.acreFeet) },
    meters: source.meters.map((meter) => ({
      serial: meter.serial,
      unit: meter.unit,
      installedOn: meter.installedOn ?? '',
      calibratedOn: meter.calibratedOn ?? '',
      replacedAt: meter.replacedAt === undefined ? '' : clockOf(meter.replacedAt),
      finalReading: textOf(meter.finalReading),
    })),
    groundwater: {
      facility: source.groundwater?.facility ?? '',
      parcels: (source.groundwater?.parcels ?? []).map(({ number, acres, method }) => ({
        ...{ number, acres: String(acres), method },
      })),
    },
    energyBills: source.energyBills.map(({ month, kwh }) => ({ month, kwh: String(kwh) })),
    neverTogether: source.neverTogether.map((ids) => ({ fieldIds: ids.join(',') })),
  };
}

function tariffTextsOf(tariff: Tariff | null): Pick<SourceTexts, 'tariffBy' | 'tariff'> {
  if (tariff === null) return { tariffBy: '', tariff: noTariff };
  if ('rin' in tariff) return { tariffBy: 'rin', tariff: { ...noTariff, rin: tariff.rin } };
  const windows = tariff.windows.map(({ months, usdPerKwh, peak, ...hours }) => ({
    ...hoursTextsOf(hours),
    firstMonth: textOf(months?.[0]),
    lastMonth: textOf(months?.[1]),
    usdPerKwh: String(usdPerKwh),
    peak: peak ? 'yes' : 'no',
  }));
  return { tariffBy: 'entered', tariff: { rin: '', usdPerKwh: String(tariff.usdPerKwh), windows } };
}

/** What the contract calls a source; it says what is wrong. */
export function sourceInputOf(texts: SourceTexts): Record<string, unknown> {
  const minutes = (name: 'leastRunMinutes' | 'leadMinutes' | 'lagMinutes') => {
    const value = numberOrNull(texts[name]);
    // Blank: what is usual.
    return value === null ? {} : { [name]: value };
  };
  return {
    name: texts.name,
    kind: texts.kind,
    maxFlowGpm: numberOf(texts.maxFlowGpm),
    ...minutes('leastRunMinutes'),
    ...minutes('leadMinutes'),
    ...minutes('lagMinutes'),
    energy: energyOf(texts),
    tariff: tariffOf(texts),
    delivery: deliveryOf(texts.delivery),
    allocation: allocationOf(texts.allocation),
    meters: texts.meters.map(meterOf),
    groundwater: groundwaterOf(texts.groundwater),
    energyBills: texts.energyBills.map(({ month, kwh }) => ({ month, kwh: numberOf(kwh) })),
    neverTogether: texts.neverTogether.map(({ fieldIds }) => fieldIds.split(',').filter((id) => id !== '')),
  };
}

const meterOf = ({ serial, unit, installedOn, calibratedOn, replacedAt, finalReading }: MeterTexts) => ({
  serial,
  unit,
  ...(installedOn !== '' && { installedOn }),
  ...(calibratedOn !== '' && { calibratedOn }),
  ...(replacedAt !== '' && { replacedAt: instantOf(replacedAt) }),
  ...(finalReading.trim() !== '' && { finalReading: numberOf(finalReading) }),
});

function groundwaterOf({ facility, parcels }: SourceTexts['groundwater']): object | null {
  if (facility.trim() === '' && parcels.length === 0) return null;
  return {
    facility: textOrNull(facility),
    parcels: parcels.map(({ number, acres, method }) => ({ number, acres: numberOf(acres), method })),
  };
}

function energyOf({ energyBy, energy }: SourceTexts): object | null {
  if (energyBy === '') return null;
  return energyBy === 'use'
    ? { kwhPerAcreFoot: numberOf(energy.kwhPerAcreFoot) }
    : { headFeet: numberOf(energy.headFeet), efficiencyPercent: numberOf(energy.efficiencyPercent) };
}

function tariffOf({ tariffBy, tariff }: SourceTexts): object | null {
  if (tariffBy === '') return null;
  if (tariffBy === 'rin') return { rin: tariff.rin };
  return {
    usdPerKwh: numberOf(tariff.usdPerKwh),
    windows: tariff.windows.map(({ firstMonth, lastMonth, usdPerKwh, peak, ...hours }) => ({
      ...hoursOf(hours),
      ...((firstMonth !== '' || lastMonth !== '') && { months: [Number(firstMonth), Number(lastMonth)] }),
      usdPerKwh: numberOf(usdPerKwh),
      peak: peak === 'yes',
    })),
  };
}

function deliveryOf(texts: SourceTexts['delivery']): object | null {
  const [noticeHours, stepHours] = [numberOrNull(texts.noticeHours), numberOrNull(texts.stepHours)];
  const orderBy = textOrNull(texts.orderBy);
  const fixedFlow = texts.fixedFlow === 'yes';
  const turns = texts.turns.map(({ startsAt, hours, everyDays }) => ({
    startsAt: instantOf(startsAt),
    hours: numberOf(hours),
    everyDays: numberOf(everyDays),
  }));
  if (noticeHours === null && stepHours === null && orderBy === null && !fixedFlow && turns.length === 0)
    return null;
  return {
    ...(noticeHours !== null && { noticeHours }),
    ...(orderBy !== null && { orderBy }),
    ...(stepHours !== null && { stepHours }),
    fixedFlow,
    ...(turns.length > 0 && { turns }),
  };
}

const allocationOf = ({ waterYear, acreFeet }: SourceTexts['allocation']): object | null =>
  waterYear.trim() === '' && acreFeet.trim() === ''
    ? null
    : { waterYear: numberOf(waterYear), acreFeet: numberOf(acreFeet) };

/** A moment as a `datetime-local` control has it, on the farm's clock. 'sv-SE' writes '2026-07-01 06:00'. */
const clockOf = (moment: string): string =>
  new Date(moment)
    .toLocaleString('sv-SE', { timeZone: farmTimeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Blank stays blank: the contract says that it is no time. */
const instantOf = (clock: string): string => {
  const moment = momentOf(clock);
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString();
};

/** Months belong to one row of the form, and so do fields that may not run together. */
export const sourceNameOf = (path: string): string =>
  path
    .replace(/\.months(?:\.\d+)?$/, '.firstMonth')
    .replace(/^(neverTogether\.\d+)(?:\.\d+)?$/, '$1.fieldIds');

const withTariff = (tariff: z.ZodMiniType<Tariff>) =>
  z.extend(waterSourceInput, { tariff: z.optional(z.nullable(tariff)) });
/** Of the way that was chosen, so that what is wrong is said of its own fields. */
const byTariff = { entered: withTariff(enteredTariff), read: withTariff(readTariff) };

export const sourceResolver = contractsResolver<SourceTexts, { readonly source: WaterSourceInput }>(
  (texts) => ({
    source: {
      schema: texts.tariffBy === 'rin' ? byTariff.read : byTariff.entered,
      input: sourceInputOf(texts),
      nameOf: sourceNameOf,
    },
  }),
);
