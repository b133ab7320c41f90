import {
  commandStatuses,
  commandTypes,
  type IrrigationCommand,
  type CommandStatus,
  type CommandType,
} from '@headgate/contracts/irrigation-command';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { commandsQuery } from '../../entities/command/commands.queries.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { commandStatusLabels, commandTypeLabels } from '../../entities/command/command-labels.ts';
import { Card } from '../../ui/card.tsx';
import { CommandBadge } from '../../entities/command/command-badge.tsx';
import { SimulatedBadge } from '../../entities/command/water-badges.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FilterChoice } from '../../ui/list-filters.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { CommandTimeline, noteOf } from './command-timeline.tsx';
import { actionText, zoneName } from './command-title.ts';
import { CommandWater } from './command-water.tsx';

/** As the address has it: anything may stand there. */
interface HistoryFilter {
  readonly zone?: string | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
}

/** What of it the server knows; the rest is left out. */
const knownFilter = ({ zone, status, type }: HistoryFilter) => ({
  zone: zone === undefined || zone === '' || zone.length > 64 ? undefined : zone,
  status: commandStatuses.find((each: CommandStatus) => each === status),
  type: commandTypes.find((each: CommandType) => each === type),
});

interface CommandHistoryProps {
  readonly controller: IrrigationController;
  /** As the address has it. */
  readonly filter: HistoryFilter;
}

/** Everything that was asked of the controller, and what came of it. */
export function CommandHistory({ controller, filter }: CommandHistoryProps) {
  const known = knownFilter(filter);
  const { zone, status, type } = known;
  const commands = useInfiniteQuery(
    commandsQuery({ controllerId: controller.id, zoneId: zone, status, commandType: type }),
  );
  const isFiltered = Object.values(known).some((value) => value !== undefined);
  return (
    <>
      <HistoryFilters controller={controller} filter={known} />
      <RecordList
        pages={commands}
        label="Commands"
        loading="Loading the commands..."
        failure="The commands could not be loaded. Check your connection and try again."
        empty={
          <p className="text-18">
            {isFiltered ? 'No command matches. Choose All to see the others.' : 'No commands yet.'}
          </p>
        }
      >
        {(command) => <CommandRow command={command} controller={controller} />}
      </RecordList>
    </>
  );
}

function CommandRow({
  command,
  controller,
}: {
  command: IrrigationCommand;
  controller: IrrigationController;
}) {
  const { requestedAt, status, isSimulated } = command;
  const title = `${actionText(command)}, ${zoneName(command, controller.zones)}`;
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-18 font-bold wrap-anywhere">{title}</h2>
          <p className="text-14 text-muted">
            Requested <time dateTime={requestedAt}>{localTime(requestedAt)}</time>
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          <CommandBadge status={status} />
          {isSimulated === true && <SimulatedBadge />}
        </p>
      </div>
      {status === 'failed' && <p>{noteOf(command)}</p>}
      <CommandWater command={command} />
      <Drawer title="What happened">
        <CommandTimeline command={command} label={title} />
      </Drawer>
    </Card>
  );
}

function HistoryFilters({ controller: { id, zones }, filter }: CommandHistoryProps) {
  const navigate = useNavigate();
  const apply = (change: HistoryFilter) =>
    void navigate({
      to: '/controllers/$id',
      params: { id },
      search: { view: 'history', ...message({ ...filter, ...change }) },
      resetScroll: false,
    });
  return (
    <div role="search" aria-label="Commands" className="mb-8 grid gap-4 sm:grid-cols-3">
      <FilterChoice
        id="zone"
        label="Zone"
        value={filter.zone}
        choices={zones.map((zone) => [zone.id, zone.name])}
        onChange={(zone) => {
          apply({ zone });
        }}
      />
      <FilterChoice
        id="status"
        label="Status"
        value={filter.status}
        choices={commandStatuses.map((status) => [status, commandStatusLabels[status]])}
        onChange={(status) => {
          apply({ status });
        }}
      />
      <FilterChoice
        id="type"
        label="Command"
        value={filter.type}
        choices={commandTypes.map((type) => [type, commandTypeLabels[type]])}
        onChange={(type) => {
          apply({ type });
        }}
      />
    </div>
  );
}

/** Without what is blank. */
const message = (filter: HistoryFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      (each): each is [string, string] => each[1] !== undefined && each[1] !== '',
    ),
  );
