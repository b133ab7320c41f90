import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { eventually } from '@headgate/runtime/testing/eventually';
import { aDevice, noOwnBrokers } from '../../../../test/mqtt/mqtt-bench.ts';
import { letIdleGo } from './keep-own-brokers.ts';
import type { OwnBrokers } from './own-brokers.ts';

const endpoint = 'mqtts://broker.farm.example:8883';
let brokers: OwnBrokers;
let letGo: ReturnType<typeof letIdleGo> | undefined;

beforeEach(() => {
  Logger.overrideLogger(false);
});
afterEach(async () => {
  await letGo?.stop();
  await brokers.stop();
});

describe('a connection to a farm’s own broker, where none is kept', () => {
  it('is let go of when it has not been used for a while', async () => {
    brokers = noOwnBrokers(() => undefined, 30);
    const device = aDevice(randomUUID(), { endpoint });
    const before = brokers.lineTo(device, endpoint);
    expect(brokers.lineTo(device, endpoint)).toBe(before);
    letGo = letIdleGo(brokers, { first: 1, every: 5 });
    letGo.start();
    await eventually('nothing is dialled any more', () => brokers.dialled === 0);
    expect(brokers.lineTo(device, endpoint)).not.toBe(before);
  });

  it('stays for as long as it is used', async () => {
    brokers = noOwnBrokers(() => undefined);
    const device = aDevice(randomUUID(), { endpoint });
    const before = brokers.lineTo(device, endpoint);
    let checks = 0;
    const looked: Pick<OwnBrokers, 'stand'> = {
      stand: async (devices) => {
        checks += 1;
        await brokers.stand(devices);
      },
    };
    letGo = letIdleGo(looked, { first: 1, every: 1 });
    letGo.start();
    await eventually('it was looked at', () => checks > 2);
    expect(brokers.lineTo(device, endpoint)).toBe(before);
  });
});
