import {
  commandStatuses,
  commandTypes,
  type CommandStatus,
  type CommandType,
} from '@headgate/contracts/irrigation-command';

/** As the address has it: anything may stand there. */
export interface HistoryFilter {
  readonly zone?: string | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
}

/** What of it the server knows; the rest is left out. */
export const knownFilter = ({ zone, status, type }: HistoryFilter) => ({
  zone: zone === undefined || zone === '' || zone.length > 64 ? undefined : zone,
  status: commandStatuses.find((each: CommandStatus) => each === status),
  type: commandTypes.find((each: CommandType) => each === type),
});
