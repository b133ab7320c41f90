import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useInfiniteQuery } from '@tanstack/react-query';
import { commandsQuery } from '../../entities/command/commands.queries.ts';
import { isSettled } from '../../entities/command/zone-state.ts';
import { mayFlow } from '../../entities/command/zone-state.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { StopButton } from './stop-button.tsx';
import { ZoneCard } from './zone-card.tsx';

/** How often what is under way is read again, should the line not tell [ms]. */
const again = 5_000;

/** The controller's zones, each with what was asked of it last. */
export function WaterView({ controller }: { controller: IrrigationController }) {
  const { id } = controller;
  const newest = useInfiniteQuery({ ...commandsQuery({ controllerId: id }), refetchInterval: pace });
  // What waits may be older than the newest.
  const pending = useInfiniteQuery(commandsQuery({ controllerId: id, status: 'pending' }));
  const commands = merged(newest.data, pending.data);
  const { zones } = controller;
  return (
    <div className="grid gap-6">
      {newest.status === 'error' && newest.data === undefined && (
        <LoadFailure
          text="Earlier commands could not be loaded. You can still start and stop water."
          isTrying={newest.isFetching}
          onTryAgain={() => void newest.refetch()}
        />
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {zones.map((zone) => (
          <ZoneCard key={zone.id} {...{ controller, zone, commands }} />
        ))}
      </div>
      {zones.length > 1 && (
        <div className="grid max-w-md gap-3">
          <StopButton
            controllerId={id}
            text="Stop all zones of this controller"
            isUrgent={mayFlow(controller)}
          />
        </div>
      )}
    </div>
  );
}

const pace = ({
  state: { data },
}: {
  state: { data?: { pages: { items: IrrigationCommand[] }[] } | undefined };
}) => data?.pages[0]?.items.some(isInProgress) === true && again;

const isInProgress = (command: IrrigationCommand): boolean =>
  !isSettled(command) && (command.commandType !== 'schedule' || command.status === 'sent');

/** Each once, the newest first; of two, the one that is further. */
function merged(
  newest: readonly IrrigationCommand[] = [],
  pending: readonly IrrigationCommand[] = [],
): readonly IrrigationCommand[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...pending.filter(({ id }) => !known.has(id))];
}
