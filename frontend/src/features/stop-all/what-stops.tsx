import type {
  IrrigationController,
  IrrigationZone,
  ZoneRun,
} from '@headgate/contracts/irrigation-controller';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { clockTime } from '../../lib/display/clock-time.ts';
import { SimulatedBadge, TrialBadge } from '../../entities/command/water-badges.tsx';
import { useOldestKept } from '../../lib/use-oldest-kept.ts';
import { Drip } from '../../ui/water-glyphs.tsx';

/** What is open, as far as is known; a stop goes to every controller all the same. */
export function WhatStops({ controllers }: { controllers: readonly IrrigationController[] | undefined }) {
  const isCutOff = useOldestKept() !== null;
  if (controllers?.length === 0)
    return (
      <p>
        No controller is registered, so there is nothing to stop.{' '}
        <a href="/farm-hardware-setup" className="underline">
          Register one
        </a>
      </p>
    );
  const open = (controllers ?? []).flatMap((controller) =>
    controller.zones.filter(({ run }) => run !== null).map((zone) => ({ controller, zone })),
  );
  return (
    <div className="grid gap-3">
      {open.length > 0 && (
        <ul aria-label="Open now" className="grid gap-2">
          {open.map(({ controller, zone }) => (
            <OpenZone key={`${controller.id} ${zone.id}`} {...{ controller, zone }} />
          ))}
        </ul>
      )}
      {isCutOff ? (
        <p>A stop cannot reach Headgate without a connection. Close the valves at the controllers.</p>
      ) : (
        <p>{reportedOf(controllers, open.length)} Waiting starts and schedules are canceled.</p>
      )}
    </div>
  );
}

function reportedOf(controllers: readonly IrrigationController[] | undefined, open: number): string {
  if (controllers === undefined) return 'Sends a stop to every controller of your farm.';
  const count = controllers.length;
  const all = count === 1 ? 'your controller' : `all ${String(count)} controllers`;
  return open === 0
    ? `No valve is known to be open. The stop still goes to ${all}.`
    : `Closes every valve: the stop goes to ${all}.`;
}

const openText = ({ pause, endsAt }: ZoneRun): string =>
  pause === undefined
    ? `open until ${clockTime(endsAt)}`
    : `paused, ends at ${clockTime(endsAt)} unless it is resumed`;

function OpenZone({ controller, zone }: { controller: IrrigationController; zone: IrrigationZone }) {
  const { run } = zone;
  if (run === null) return null;
  const isKnown = run.state === 'open';
  const Icon = isKnown ? Drip : TriangleAlert;
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isKnown ? 'text-water' : 'text-danger'}`}
      />
      <span className="min-w-0">
        <strong>{zone.name}</strong>, {controller.controllerModel}:{' '}
        {isKnown ? openText(run) : 'not confirmed closed'} {run.isSimulated && <SimulatedBadge />}
        {run.isTrial === true && <TrialBadge />}
      </span>
    </li>
  );
}
