import { DataSource } from 'typeorm';
import { Metrics, ProcessPart } from '@headgate/runtime';
import type { Environment } from '../config.ts';
import { firstBroker } from '../brokers/broker.entity.ts';
import { firstOf, readBrokers } from '../brokers/brokers.ts';
import { DeviceOf } from '../controllers/device-of.ts';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import type { Dependencies } from '../providers.ts';
import { Seals } from '@headgate/runtime/secrets/seals';
import { Pace } from '../time/pace.ts';
import { Adapters } from './adapters.ts';
import type { ReportListener } from './controller-adapter.ts';
import { Leases } from './leases/leases.ts';
import { ModbusAdapter } from './modbus/modbus.adapter.ts';
import { accountTimes, BrokerAccounts } from './mqtt/accounts/broker-accounts.ts';
import { ProvisionAccounts } from './mqtt/accounts/provision-accounts.ts';
import { MqttAdapter } from './mqtt/mqtt.adapter.ts';
import { ourBrokerLine } from './mqtt/our-broker-line.ts';
import { OurBrokers } from './mqtt/our-brokers.ts';
import { KeepOwnBrokers, letIdleGo } from './mqtt/own/keep-own-brokers.ts';
import { OwnBrokers } from './mqtt/own/own-brokers.ts';
import { RestAdapter } from './rest/rest.adapter.ts';
import { simulatedTimers } from './simulated/simulated-timers.ts';
import { SimulatedAdapter } from './simulated/simulated.adapter.ts';

/** Nest's token of what is made here, told of in metrics also where a test has others' adapters. */
const ours = Symbol('adapters');

/** The ways to speak to devices. */
export function adapterProviders(settings: Environment): Dependencies {
  const inject = [DataSource, ResolveEndpoint, DeviceOf, Seals, Pace, ProcessPart, Metrics];
  return {
    providers: [
      { provide: ours, inject, useFactory: make(settings) },
      { provide: Adapters, useExisting: ours },
    ],
  };
}

const make =
  (settings: Environment) =>
  (
    database: DataSource,
    endpoints: ResolveEndpoint,
    deviceOf: DeviceOf,
    seals: Seals,
    pace: Pace,
    { works }: ProcessPart,
    metrics: Metrics,
  ): Adapters =>
    new Adapters((report) => {
      const second = pace.seconds(1);
      const leases = new Leases(database);
      const ours = ourBrokers(settings, { database, seals, leases, works, metrics, report });
      const farms = new OwnBrokers(endpoints, report);
      const protocols = {
        mqtt: new MqttAdapter(ours, farms),
        modbus: new ModbusAdapter(endpoints),
        rest_api: new RestAdapter(endpoints),
        simulated: new SimulatedAdapter(database, second, report),
      };
      const work = works
        ? [
            ours.work,
            new KeepOwnBrokers(database, leases, deviceOf, farms),
            simulatedTimers(database, second, report),
          ]
        : [ours.work, letIdleGo(farms)];
      return { protocols, work };
    });

interface BrokersNeed {
  readonly database: DataSource;
  readonly seals: Seals;
  readonly leases: Leases;
  readonly works: boolean;
  readonly metrics: Metrics;
  readonly report: ReportListener;
}

function ourBrokers(settings: Environment, { database, seals, leases, works, metrics, report }: BrokersNeed) {
  const { MQTT_USER: username, MQTT_PASSWORD: password } = settings;
  const ours: OurBrokers = new OurBrokers({
    first: firstOf(settings),
    read: () => readBrokers(database, settings),
    report,
    open: ({ name, url }, listener) => {
      const of = {
        broker: name,
        isHere: (id: string) => ours.isAt(name, id),
        hasLeft: (other: string, id: string) => {
          ours.hasLeft(other, id);
        },
      };
      const provision = new ProvisionAccounts(database, seals, of);
      const accounts = new BrokerAccounts(leases, provision, { ...accountTimes, keeps: works });
      const named = name === firstBroker ? {} : { name };
      const line = ourBrokerLine({ ...named, url, username, password }, listener, (session) => {
        accounts.up(session);
      });
      return { line, accounts };
    },
    changed: (name, line) => {
      const dependency = name === firstBroker ? 'mqtt' : `mqtt-${name}`;
      if (line === undefined) metrics.dependencies.remove(dependency);
      else metrics.dependencies.add(dependency, () => line.session !== undefined);
    },
  });
  return ours;
}
