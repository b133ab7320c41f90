import type { ProcessPart } from '@headgate/runtime';
import type { DataSource } from 'typeorm';
import type { DeviceOf } from '../../controllers/device-of.ts';
import type { Seals } from '../../secrets/seals.ts';
import type { ReportListener } from '../controller-adapter.ts';
import type { Endpoints } from '../dial.ts';
import { Leases } from '../leases/leases.ts';
import { AccountRows } from './accounts/account-rows.ts';
import { accountTimes, BrokerAccounts } from './accounts/broker-accounts.ts';
import { ProvisionAccounts } from './accounts/provision-accounts.ts';
import { MqttAdapter } from './mqtt.adapter.ts';
import { ourBrokerLine, type OurBroker } from './our-broker-line.ts';
import { KeepOwnBrokers } from './own/keep-own-brokers.ts';
import { LetIdleGo } from './own/let-idle-go.ts';
import { OwnBrokers } from './own/own-brokers.ts';

interface MqttNeeds {
  readonly broker: OurBroker;
  readonly database: DataSource;
  readonly endpoints: Endpoints;
  readonly deviceOf: DeviceOf;
  readonly seals: Seals;
  readonly report: ReportListener;
  readonly part: Pick<ProcessPart, 'works'>;
}

/** The adapter, and what keeps brokers and accounts for it. */
export function mqttProviders({ broker, database, endpoints, deviceOf, seals, report, part }: MqttNeeds) {
  const leases = new Leases(database);
  const accounts = new BrokerAccounts(leases, new ProvisionAccounts(new AccountRows(database, seals)), {
    ...accountTimes,
    keeps: part.works,
  });
  const ours = ourBrokerLine(broker, report, (session) => {
    accounts.up(session);
  });
  const farms = new OwnBrokers(endpoints, report);
  const line = {
    start: () => {
      ours.start();
    },
    // It is stopped with the adapter, after those who have orders for it.
    stop: () => Promise.resolve(),
  };
  return {
    adapter: new MqttAdapter(ours, farms, (controllerId) => {
      accounts.released(controllerId);
    }),
    /** Whether our broker answers. */
    isUp: () => ours.session !== undefined,
    work: [
      line,
      accounts,
      part.works ? new KeepOwnBrokers(database, leases, deviceOf, farms) : new LetIdleGo(farms),
    ],
  };
}
