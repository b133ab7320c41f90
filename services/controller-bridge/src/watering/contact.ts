import type { ControllerStatus, ControllerTrouble } from '@headgate/contracts/irrigation-controller';
import type { Reading } from '../adapters/controller-adapter.ts';
import { maxTakenOver } from '../adapters/device-protocol/believable.ts';
import type { ControllerWater } from './controller-water.ts';

/** What is heard of a device is written down at most so often [ms]: a thousand of them send something all the time. */
const contactEvery = 3_000;
/** Once is an accident: a lost packet, a restart. */
const failuresToReport = 2;

/** It has sent something. That it has no timer is forgotten only when it is read. */
export function noteContact(water: ControllerWater, at: Date): void {
  const { controller, watch } = water;
  if (controller === null) return;
  const { heardAt, lastConnected, status, trouble } = controller;
  const isDue = heardAt === null || heardAt.getTime() < at.getTime() - contactEvery;
  if (isDue || (status !== 'active' && trouble !== 'no-timer')) {
    const latest = (one: Date | null) => (one !== null && one > at ? one : at);
    water.keepController({ heardAt: latest(heardAt), lastConnected: latest(lastConnected) });
    setStatus(water, trouble === 'no-timer' ? 'error' : 'active', trouble === 'no-timer' ? trouble : null);
  }
  if (watch !== null && (watch.failures > 0 || watch.silentSince !== null))
    water.keepWatch({ failures: 0, silentSince: null });
}

/** Its will, or the end of the connection that we held: looked at, and shown as what it is. */
export function noteOffline(water: ControllerWater): void {
  const { controller, watch, now } = water;
  if (controller === null) return;
  const isApproved = controller.approvedAt !== null;
  if (controller.status === 'active')
    setStatus(water, isApproved ? 'error' : 'inactive', isApproved ? 'unreachable' : null);
  if (watch !== null) water.keepWatch({ nextLookAt: now, silentSince: watch.silentSince ?? now });
}

export function noteReading(water: ControllerWater, reading: Reading): void {
  const { controller } = water;
  if (controller === null) return;
  if (reading.kind === 'unreadable') {
    noteUnreadable(water, reading.trouble);
    return;
  }
  noteContact(water, reading.at);
  const isWithout = reading.timer === 'none';
  if (isWithout && controller.trouble !== 'no-timer') setStatus(water, 'error', 'no-timer');
  if (!isWithout && controller.trouble === 'no-timer') setStatus(water, 'active', null);
  takeOverSequence(water, reading.lastSequence);
  // One that is tested or tried before its approval is not kept an eye on.
  if (controller.approvedAt === null) return;
  const timerSeenFor = isWithout ? null : controller.approvedAt;
  if (water.watch?.timerSeenFor?.getTime() !== timerSeenFor?.getTime() || water.watch === null)
    water.keepWatch({ timerSeenFor });
}

function noteUnreadable(water: ControllerWater, trouble: ControllerTrouble): void {
  const { controller, watch, now } = water;
  const failures = (watch?.failures ?? -1) + 1;
  if (watch !== null) water.keepWatch({ failures, silentSince: watch.silentSince ?? now });
  const isCertain = trouble === 'login-refused' || trouble === 'no-timer';
  if (!isCertain && failures < failuresToReport) return;
  if (controller !== null && controller.trouble !== trouble && controller.approvedAt !== null)
    setStatus(water, 'error', trouble);
}

/**
 * A device that has taken orders of before our rows goes on from there. What cannot be is not believed: our numbers have an
 * end, and every order after it, a stop too, would be none.
 */
export function takeOverSequence(water: ControllerWater, lastSequence: number | null): void {
  if (water.controller === null || lastSequence === null || lastSequence > maxTakenOver) return;
  if (Number(water.controller.nextSequence) <= lastSequence)
    water.keepController({ nextSequence: String(lastSequence + 1) });
}

/** Told where it differs afterwards. */
function setStatus(water: ControllerWater, status: ControllerStatus, trouble: ControllerTrouble | null) {
  const { controller } = water;
  if (controller === null || (controller.status === status && controller.trouble === trouble)) return;
  water.keepController({ status, trouble });
  water.publishChange();
}
