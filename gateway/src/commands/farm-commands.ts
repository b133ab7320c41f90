import {
  cancelCommand,
  listCommands,
  readCommand,
  requestCommand,
  stopAll,
} from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { CommandInput, IrrigationCommand, StopAllAnswer } from '@headgate/contracts/irrigation-command';
import type { Page } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { noController } from '../controllers/no-controller.ts';
import { rejectedField } from '../door/rejected-field.ts';
import { everyItem } from '../farm-records/every-item.ts';
import { operation } from '../operations/operation-id.ts';
import type { CommandQuery } from './command-query.ts';

/** The commands of the caller's farm. Throws `Rejected` (404) for one that is not among them. */
@Injectable()
export class FarmCommands {
  constructor(private readonly asker: Asker) {}

  /** The row as it is written: what becomes of it is read later. Throws `Rejected`: 404, 409, or 400 by the field. */
  async request(caller: Caller, input: CommandInput, operationId?: string): Promise<IrrigationCommand> {
    const answer = await this.asker.ask(requestCommand, input, operation(caller, operationId));
    if (answer.kind === 'command') return answer.command;
    throw refusalOf(answer);
  }

  list(caller: Caller, query: CommandQuery): Promise<Page<IrrigationCommand>> {
    return this.asker.ask(listCommands, query, { caller });
  }

  /** All of them, the newest first, page by page. */
  every(caller: Caller): AsyncGenerator<IrrigationCommand> {
    return everyItem((page) => this.list(caller, page));
  }

  async read(caller: Caller, id: string): Promise<IrrigationCommand> {
    const answer = await this.asker.ask(readCommand, { id }, { caller });
    if (answer.kind === 'not-found') throw noCommand();
    return answer.command;
  }

  /** Throws `Rejected`, 409 as well: it has been sent. */
  async cancel(caller: Caller, id: string): Promise<IrrigationCommand> {
    const answer = await this.asker.ask(cancelCommand, { id }, { caller });
    switch (answer.kind) {
      case 'command':
        return answer.command;
      case 'too-late':
        throw new Rejected('It is too late to cancel this command. Send a stop instead.', { status: 409 });
      case 'not-found':
        throw noCommand();
    }
  }

  /** Again: stops again. */
  stopAll(caller: Caller): Promise<StopAllAnswer> {
    return this.asker.ask(stopAll, {}, { caller });
  }
}

type Refusal = Exclude<AnswerOf<typeof requestCommand>, { kind: 'command' }>;

function refusalOf(answer: Refusal): Rejected {
  switch (answer.kind) {
    case 'no-controller':
      return noController();
    case 'no-zone':
      return rejectedField('zoneId', 'This controller has no such zone');
    case 'no-calculation':
      return rejectedField('calculationId', 'There is no such calculation of your farm');
    case 'beyond-maximum':
      return rejectedField('duration', `This zone may be open for at most ${answer.maximumMinutes} minutes`);
    case 'bad-time':
      return rejectedField('startAt', answer.message);
    case 'being-deleted':
      return new Rejected('This controller is being deleted', { status: 409 });
    case 'full':
      return new Rejected(`${answer.most} commands wait already. Cancel one, or let some finish.`, {
        status: 409,
      });
  }
}

function noCommand(): Rejected {
  return new Rejected('Command not found', { status: 404 });
}
