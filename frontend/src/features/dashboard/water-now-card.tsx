import type { IrrigationController, ZoneRun } from '@headgate/contracts/irrigation-controller';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SimulatedBadge, TrialBadge } from '../../entities/command/water-badges.tsx';
import { mayFlow, zoneStateOf } from '../../entities/command/zone-state.ts';
import { controllerName } from '../../entities/controller/controller-labels.ts';
import { flowText } from '../../entities/controller/gallons-of.ts';
import { controllersQuery } from '../../entities/controller/controllers.queries.ts';
import { clockTime } from '../../lib/display/clock-time.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DashboardCard } from './dashboard-card.tsx';

/** While a valve is open, or may be: which, until when, and the way to it. */
export function WaterNowCard() {
  const { data: controllers = [] } = useQuery(controllersQuery);
  const open = controllers.filter(mayFlow);
  if (open.length === 0) return null;
  return (
    <DashboardCard id="water-now" title="Water now">
      <ul className="grid gap-4">
        {open.map((controller) => (
          <li key={controller.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <OpenZones controller={controller} />
            <Link to="/controllers/$id" params={{ id: controller.id }} className={buttonStyle('quiet')}>
              Open {controllerName(controller)}
            </Link>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

/** What ends at its gallons ends before its time, as a rule. */
function openText({ endsAt, meter, pause }: ZoneRun): string {
  const time = clockTime(endsAt);
  if (pause !== undefined) return `paused, ends at ${time} unless it is resumed`;
  return meter === undefined || meter.targetGallons === null
    ? `open until ${time}`
    : `open until its gallons have flowed, ${time} at the latest`;
}

function OpenZones({ controller: { zones } }: { controller: IrrigationController }) {
  const now = useServerNow(true);
  return (
    <ul className="grid gap-1">
      {zones.map((zone) => {
        const state = zoneStateOf(zone, [], now);
        if (!('run' in state) || state.kind === 'closing') return null;
        return (
          <li key={zone.id} className="flex flex-wrap items-center gap-2 text-18">
            <strong className="font-semibold">{zone.name}</strong>
            {state.kind !== 'unconfirmed' ? (
              <span>{openText(state.run)}</span>
            ) : (
              <span className="font-medium text-danger">not confirmed closed</span>
            )}
            {state.run.meter !== undefined && (
              <span className="numerals text-muted">{flowText(state.run.meter)}</span>
            )}
            {state.run.isSimulated && <SimulatedBadge />}
            {state.run.isTrial === true && <TrialBadge />}
          </li>
        );
      })}
    </ul>
  );
}
