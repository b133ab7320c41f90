import type { IrrigationCommand, StopAllAnswer } from '@headgate/contracts/irrigation-command';
import { useQueries } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { commandQuery } from '../../entities/command/commands.queries.ts';
import { controllerName } from '../../entities/controller/controller-labels.ts';
import { reasonLabels, simulatedLabel } from '../../entities/command/command-labels.ts';
import { SimulatedBadge } from '../../entities/command/water-badges.tsx';

type StoppedController = NonNullable<StopAllAnswer['controllers']>[number];

interface StopProgressProps {
  /** The stops, as they were taken: one of each controller. */
  readonly commands: readonly IrrigationCommand[];
  readonly controllers: readonly StoppedController[];
}

/** Until all valves are known to be closed, how often that is asked [ms]: the line may be away. */
const again = 1_000;
const isOver = ({ status }: IrrigationCommand): boolean => status === 'confirmed';

/** Of each controller: whether its valves are known to be closed. What is not goes on being tried, and asked. */
export function StopProgress({ commands, controllers }: StopProgressProps) {
  const reads = useQueries({
    queries: commands.map(({ id }) => ({
      ...commandQuery(id),
      refetchInterval: ({ state: { data } }: { state: { data: IrrigationCommand | undefined } }) =>
        (data === undefined || !isOver(data)) && again,
    })),
  });
  const now = commands.map((command, index) => reads[index]?.data ?? command);
  const closed = now.filter(isOver).length;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-18 font-semibold">
        {summary(closed, now)}
      </p>
      <ul aria-label="Controllers" className="grid gap-3">
        {now.map((command) => (
          <Stop
            key={command.id}
            command={command}
            controller={controllers.find(({ id }) => id === command.controllerId)}
          />
        ))}
      </ul>
    </div>
  );
}

function summary(closed: number, stops: readonly IrrigationCommand[]): string {
  if (stops.length === 0) return 'There was nothing to stop.';
  if (closed === stops.length)
    return stops.length === 1
      ? 'All its valves are closed.'
      : `All ${String(closed)} controllers are closed.`;
  const failed = stops.filter(({ status }) => status === 'failed').length;
  const message = `${String(closed)} of ${String(stops.length)} closed`;
  return failed === 0 ? `Stopping: ${message}...` : `${message}, ${String(failed)} not confirmed.`;
}

interface StopProps {
  readonly command: IrrigationCommand;
  readonly controller: StoppedController | undefined;
}

function Stop({ command, controller }: StopProps) {
  const { icon: Icon, colour, text } = variantOf(command);
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span className="min-w-0">
        <strong>{controller === undefined ? 'Controller' : controllerName(controller)}</strong>{' '}
        {command.isSimulated === true && <SimulatedBadge />}
        <span className="block">{text}</span>
      </span>
    </li>
  );
}

function variantOf(command: IrrigationCommand) {
  switch (command.status) {
    case 'confirmed':
      return {
        icon: CircleCheck,
        colour: 'text-success',
        text: simulatedLabel(command) ?? 'Closed: the controller confirmed it.',
      };
    case 'failed':
      return {
        icon: TriangleAlert,
        colour: 'text-danger',
        text: `${command.reason === 'unconfirmed' ? 'Unconfirmed. ' : ''}${reasonLabels(command) ?? ''}${command.reason === 'unconfirmed' ? ' Headgate keeps trying.' : ''}`,
      };
    case 'pending':
    case 'sent':
      return {
        icon: LoaderCircle,
        colour: 'text-water motion-safe:animate-spin',
        text: command.attempt > 1 ? 'No answer yet; trying again...' : 'Stopping...',
      };
  }
}
