import { describe, expect, it } from '@jest/globals';
import { planInstallation, type Machine } from './plan-installation.ts';

const debian: Machine = {
  platform: 'linux',
  isRoot: false,
  sudo: 'no',
  hasApt: true,
  hasBrew: false,
  isInteractive: false,
};
const mac: Machine = { ...debian, platform: 'darwin', hasApt: false, hasBrew: true };

describe('how to install what is missing', () => {
  it('uses apt as root, and with sudo where it asks nothing or somebody can answer', () => {
    const packages = ['postgresql', 'nats-server'];
    const needs = ['postgresql', 'nats'] as const;
    expect(planInstallation(needs, { ...debian, isRoot: true })).toEqual({
      kind: 'apt',
      packages,
      withSudo: false,
    });
    expect(planInstallation(needs, { ...debian, sudo: 'silent' })).toEqual({
      kind: 'apt',
      packages,
      withSudo: true,
    });
    expect(planInstallation(needs, { ...debian, sudo: 'asks', isInteractive: true }).kind).toBe('apt');
  });

  it('never waits for a password that nobody can type', () => {
    expect(planInstallation(['redis'], { ...debian, sudo: 'asks' }).kind).toBe('by-hand');
  });

  it('names the packages when they must be installed by hand', () => {
    expect(planInstallation(['redis', 'chromium'], debian)).toEqual({
      kind: 'by-hand',
      reason: 'as root: apt-get install redis-server chromium-headless-shell',
    });
  });

  it('uses Homebrew on macOS, with the browser as a cask', () => {
    expect(planInstallation(['redis', 'prometheus', 'chromium'], mac)).toEqual({
      kind: 'brew',
      packages: ['redis', 'prometheus'],
      casks: ['google-chrome'],
    });
    expect(planInstallation(['redis'], { ...mac, hasBrew: false }).kind).toBe('by-hand');
  });

  it('says what Homebrew does not have', () => {
    expect(planInstallation(['redis', 'patroni', 'nftables'], mac)).toEqual({
      kind: 'by-hand',
      reason: 'on Linux: Homebrew has no patroni, nftables',
    });
  });

  it('touches no system that it does not know', () => {
    expect(planInstallation(['redis'], { ...debian, isRoot: true, hasApt: false }).kind).toBe('by-hand');
  });
});
