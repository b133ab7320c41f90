import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { Link } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import {
  connectionLabels,
  controllerName,
  modelText,
  troubleLabels,
} from '../../entities/controller/controller-labels.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import {
  ControllerModeBadge,
  ControllerStatusBadge,
  ControllerWaterBadge,
} from '../../entities/controller/controller-badges.tsx';

/** A controller as the list shows it. */
export function RegisteredFarm({ controller }: { controller: IrrigationController }) {
  const { id, farmName, status, trouble, connectionType, zones } = controller;
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 text-18 font-bold wrap-anywhere">{controllerName(controller)}</h3>
        <p className="flex flex-wrap gap-2">
          <ControllerStatusBadge status={status} />
          <ControllerModeBadge mode={controller.liveControl.mode} />
          <ControllerWaterBadge zones={zones} />
        </p>
      </div>
      <p className="mt-1 wrap-anywhere">{modelText(controller)}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-muted">
        <span>{farmName}</span>
        <span>{connectionLabels[connectionType]}</span>
        <span className="numerals">{zones.length === 1 ? '1 zone' : `${String(zones.length)} zones`}</span>
      </p>
      {trouble !== null && <p className="mt-2 font-medium text-danger">{troubleLabels[trouble]}</p>}
      {controller.isBeingDeleted && (
        <p className="mt-2 font-medium">
          It is being deleted, and will be gone as soon as its valves are confirmed closed.
        </p>
      )}
      <p className="mt-4">
        <Link to="/controllers/$id" params={{ id }} className={buttonStyle('quiet')}>
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          Go to controller<span className="sr-only"> {controllerName(controller)}</span>
        </Link>
      </p>
    </Card>
  );
}
