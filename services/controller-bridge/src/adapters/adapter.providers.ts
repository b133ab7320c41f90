import { DataSource } from 'typeorm';
import { Metrics, ProcessPart } from '@headgate/runtime';
import type { Environment } from '../config.ts';
import { DeviceOf } from '../controllers/device-of.ts';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import type { Dependencies } from '../providers.ts';
import { Seals } from '../secrets/seals.ts';
import { Pace } from '../time/pace.ts';
import { Adapters } from './adapters.ts';
import { DeviceReports } from './device-reports.ts';
import { ModbusAdapter } from './modbus/modbus.adapter.ts';
import { mqttProviders } from './mqtt/mqtt.providers.ts';
import { RestAdapter } from './rest/rest.adapter.ts';
import { SimulatedTimers } from './simulated/simulated-timers.ts';
import { SimulatedAdapter } from './simulated/simulated.adapter.ts';
import { BackgroundWork } from './background-work.ts';

const everything = Symbol('everything that speaks to devices');
interface Everything {
  readonly adapters: Adapters;
  readonly work: BackgroundWork;
}

const needs = [
  DataSource,
  ResolveEndpoint,
  DeviceOf,
  Seals,
  Pace,
  DeviceReports,
  ProcessPart,
  Metrics,
] as const;

/** The ways to speak to devices. */
export function adapterProviders(settings: Environment): Dependencies {
  const providers = [
    DeviceReports,
    { provide: everything, inject: [...needs], useFactory: make(settings) },
    { provide: Adapters, inject: [everything], useFactory: ({ adapters }: Everything) => adapters },
    { provide: BackgroundWork, inject: [everything], useFactory: ({ work }: Everything) => work },
  ];
  return { answers: [], announces: [], consumes: [], providers };
}

const make =
  ({ MQTT_URL, MQTT_USER, MQTT_PASSWORD }: Environment) =>
  (
    database: DataSource,
    endpoints: ResolveEndpoint,
    deviceOf: DeviceOf,
    seals: Seals,
    pace: Pace,
    reports: DeviceReports,
    part: ProcessPart,
    metrics: Metrics,
  ): Everything => {
    const { report } = reports;
    const broker = { url: MQTT_URL, username: MQTT_USER, password: MQTT_PASSWORD };
    const mqtt = mqttProviders({ broker, database, endpoints, deviceOf, seals, report, part });
    metrics.dependencies.add('mqtt', mqtt.isUp);
    const second = pace.seconds(1);
    const protocols = {
      mqtt: mqtt.adapter,
      modbus: new ModbusAdapter(endpoints),
      rest_api: new RestAdapter(endpoints),
      simulated: new SimulatedAdapter(database, second, report),
    };
    const timers = new SimulatedTimers(database, second, report);
    const adapters = new Adapters(protocols, reports);
    const work = part.works ? [...mqtt.work, timers] : mqtt.work;
    return { adapters, work: new BackgroundWork(work, adapters) };
  };
