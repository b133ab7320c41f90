import { randomUUID } from 'node:crypto';
import type { Fault } from '@headgate/contracts/fault';

export const aFault = (changes: Partial<Fault> = {}): Fault => ({
  ...{ id: randomUUID(), kind: 'flow-low', severity: 'look-today', owner: 'farm' },
  ...{ controllerId: '1f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', farmName: 'Vista', controllerModel: 'ACC2' },
  ...{
    zoneId: 'z3',
    zoneName: 'Block 3',
    fieldId: null,
    fieldName: null,
    gpm: 31,
    usualGpm: 100,
    raisedAt: '2026-07-18T11:40:00.000Z',
  },
  ...{ settledAt: null, acknowledged: null },
  ...changes,
});

/** Of what the plan knows: of no controller, unless told. */
export const aPlanFault = (changes: Partial<Fault>): Fault =>
  aFault({
    ...{ controllerId: null, farmName: null, controllerModel: null, zoneId: null, zoneName: null },
    ...{ gpm: null, usualGpm: null },
    ...changes,
  });
