import { describe, expect, it } from '@jest/globals';
import { whySimulated } from './live-control.ts';

const at = new Date('2026-07-01T12:00:00Z');
const approved = {
  ...({ connectionType: 'rest_api', apiEndpoint: 'https://valves.example.com' } as const),
  ...{ consentedAt: at, approvedAt: at },
};

describe('live control', () => {
  it('takes an endpoint, the farm’s yes and an administrator’s', () => {
    expect(whySimulated(approved)).toBeNull();
    expect(whySimulated({ ...approved, apiEndpoint: null })).toBe('no-endpoint');
    expect(whySimulated({ ...approved, consentedAt: null })).toBe('no-consent');
    expect(whySimulated({ ...approved, approvedAt: null })).toBe('no-approval');
  });

  it('goes by our own broker where an MQTT controller names none', () => {
    expect(whySimulated({ ...approved, connectionType: 'mqtt', apiEndpoint: null })).toBeNull();
    expect(whySimulated({ ...approved, connectionType: 'modbus', apiEndpoint: null })).toBe('no-endpoint');
  });

  it('is never had by what is proprietary, whoever says yes', () => {
    expect(whySimulated({ ...approved, connectionType: 'proprietary' })).toBe('proprietary');
  });

  it('tells the first reason of several', () => {
    const nothing = { apiEndpoint: null, consentedAt: null, approvedAt: null };
    expect(whySimulated({ connectionType: 'proprietary', ...nothing })).toBe('proprietary');
    expect(whySimulated({ connectionType: 'modbus', ...nothing })).toBe('no-endpoint');
    expect(whySimulated({ connectionType: 'mqtt', ...nothing })).toBe('no-consent');
  });
});
