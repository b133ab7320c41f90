import { DataSource } from 'typeorm';
import { Metrics, ProcessPart } from '@headgate/runtime';
import type { Environment } from '../config.ts';
import { DeviceOf } from '../controllers/device-of.ts';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import type { Dependencies } from '../providers.ts';
import { Seals } from '@headgate/runtime/secrets/seals';
import { Pace } from '../time/pace.ts';
import { Adapters } from './adapters.ts';
import { Leases } from './leases/leases.ts';
import { ModbusAdapter } from './modbus/modbus.adapter.ts';
import { accountTimes, BrokerAccounts } from './mqtt/accounts/broker-accounts.ts';
import { ProvisionAccounts } from './mqtt/accounts/provision-accounts.ts';
import { MqttAdapter } from './mqtt/mqtt.adapter.ts';
import { ourBrokerLine } from './mqtt/our-broker-line.ts';
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
  ({ MQTT_URL, MQTT_USER, MQTT_PASSWORD }: Environment) =>
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
      const accounts = new BrokerAccounts(leases, new ProvisionAccounts(database, seals), {
        ...accountTimes,
        keeps: works,
      });
      const login = { url: MQTT_URL, username: MQTT_USER, password: MQTT_PASSWORD };
      const broker = ourBrokerLine(login, report, (session) => {
        accounts.up(session);
      });
      metrics.dependencies.add('mqtt', () => broker.session !== undefined);
      const farms = new OwnBrokers(endpoints, report);
      const protocols = {
        mqtt: new MqttAdapter(broker, farms, (controllerId) => {
          accounts.released(controllerId);
        }),
        modbus: new ModbusAdapter(endpoints),
        rest_api: new RestAdapter(endpoints),
        simulated: new SimulatedAdapter(database, second, report),
      };
      const work = works
        ? [
            accounts,
            new KeepOwnBrokers(database, leases, deviceOf, farms),
            simulatedTimers(database, second, report),
          ]
        : [accounts, letIdleGo(farms)];
      return { protocols, work };
    });
