import type { IrrigationController, IrrigationZone } from '@headgate/contracts/irrigation-controller';
import FlaskConical from 'lucide-react/icons/flask-conical';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { acres } from '../../lib/display/acres.ts';
import { clockTime } from '../../lib/display/clock-time.ts';
import { momentOf } from '../../lib/display/moment-of.ts';
import { gallonsOf, gallonsText, minutesText } from '../../entities/controller/gallons-of.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { Fact } from '../../ui/fact.tsx';
import { Drip } from '../../ui/water-glyphs.tsx';
import type { WaterAction, WaterValues } from './water-input.ts';

interface WaterSummaryProps {
  readonly action: WaterAction;
  readonly zone: IrrigationZone;
  readonly values: WaterValues;
}

const minute = 60_000;

/** What will happen when it is confirmed. */
export function WaterSummary({ action, zone, values }: WaterSummaryProps) {
  const now = useServerNow(true);
  const minutes = Number(values.minutes);
  const isKnown = Number.isInteger(minutes) && minutes > 0;
  const from = action === 'schedule' ? momentOf(values.startAt) : now;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control bg-bg p-4">
      <Fact name="Zone">{zone.name}</Fact>
      <Fact name="Time">{isKnown ? minutesText(minutes) : '–'}</Fact>
      <Fact name="Water">{isKnown ? waterText(zone, minutes) : '–'}</Fact>
      <Fact name="Closes at">
        {isKnown && !Number.isNaN(from) ? clockTime(new Date(from + minutes * minute).toISOString()) : '–'}
      </Fact>
    </dl>
  );
}

const waterText = (zone: IrrigationZone, minutes: number): string => {
  const gallons = gallonsOf(zone, minutes);
  return gallons === null
    ? 'Not known: set the zone’s rate under Settings'
    : `${gallonsText(gallons)} on ${acres(zone.area_acres)}`;
};

/** Whether any valve will move: before anything else. */
export function ModeNote({ controller }: { controller: IrrigationController }) {
  return controller.liveControl.mode === 'simulated' ? (
    <Note
      variant="bg-warn-tint"
      icon={<FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />}
    >
      <strong>Simulated.</strong> The command is logged and gets a simulated answer. No valve moves.
    </Note>
  ) : (
    <Note
      variant="bg-info-tint"
      icon={<Drip aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />}
    >
      <strong>Live.</strong> A valve opens. The controller’s own timer closes it, with or without a
      connection.
    </Note>
  );
}

/** That it may not be heard: before anything else, too. */
export function ErrorNote({ controller, action }: { controller: IrrigationController; action: WaterAction }) {
  if (controller.status !== 'error' || action === 'schedule') return null;
  return (
    <Note
      variant="bg-danger-tint"
      icon={<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />}
    >
      <strong>Headgate is having trouble with this controller, and it may not get this command.</strong> A
      command that cannot be sent in time is dropped and never runs later.
    </Note>
  );
}

function Note({ variant, icon, children }: { variant: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={`flex gap-2 rounded-control p-3 text-14 ${variant}`}>
      {icon}
      <p>{children}</p>
    </div>
  );
}
