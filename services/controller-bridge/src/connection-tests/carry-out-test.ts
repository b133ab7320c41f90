import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { Clock } from '@headgate/runtime/time/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Controller } from '../controllers/controller.entity.ts';
import { whySimulated } from '../controllers/live-control.ts';
import { tellChange } from '../controllers/tell-change.ts';
import { Ways } from '../dispatch/ways.ts';
import { NoteContact } from '../safety/note-contact.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { ConnectionTestRows, type ClaimedTest } from './connection-test-rows.ts';
import { stepsNotContacted, stepsWith, verdictOf } from './judge-reading.ts';
import { TakeSteps } from './take-steps.ts';

type Steps = ConnectionTest['steps'];

/** A test whose workers die so often is not tried again. */
const mostAttempts = 3;

/** Carries out one test: claims it, tells of each step, and ends with a verdict. */
@Injectable()
export class CarryOutTest {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #rows: ConnectionTestRows;
  readonly #steps: TakeSteps;
  readonly #ways: Ways;
  readonly #contact: NoteContact;
  readonly #times: BridgeTimes;

  constructor(
    database: DataSource,
    clock: Clock,
    rows: ConnectionTestRows,
    steps: TakeSteps,
    ways: Ways,
    contact: NoteContact,
    @Inject(BRIDGE_TIMES) times: BridgeTimes,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#rows = rows;
    this.#steps = steps;
    this.#ways = ways;
    this.#contact = contact;
    this.#times = times;
  }

  /** `stop`: the process ends; another goes on. */
  async work(id: string, stop: AbortSignal): Promise<Remaining> {
    const test = await this.#rows.claim(id, this.#times.testLease);
    if (test === undefined) return { kind: 'nothing' };
    const controller = await this.#database.getRepository(Controller).findOneBy({ id: test.controllerId });
    // Gone meanwhile, and its tests with it.
    if (controller === null) return { kind: 'nothing' };
    const reason = whySimulated(controller);
    if (reason !== null) await this.#end(test, stepsNotContacted(reason), 'not-contacted');
    else if (test.attempt > mostAttempts) await this.#end(test, stepsWith({}), 'failed');
    else await this.#try(test, controller, stop);
    return { kind: 'nothing' };
  }

  async #try(test: ClaimedTest, controller: Controller, stop: AbortSignal): Promise<void> {
    const { device } = await this.#ways.way(this.#database.manager, controller, false);
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.#times.testPatience)]);
    const { steps, reading } = await this.#steps.take(device, (sofar) => this.#tell(test, sofar), signal);
    if (stop.aborted) {
      await this.#rows.giveBack(test);
      return;
    }
    // What a test finds out, the controller's status says too.
    if (reading !== undefined) await this.#contact.read(controller.id, reading);
    await this.#end(test, steps, verdictOf(steps));
  }

  async #tell(test: ClaimedTest, steps: Steps): Promise<void> {
    await this.#database.transaction(async (manager) => {
      if (await this.#rows.progress(manager, test, steps)) await tellChange(manager, ofTest(test));
    });
  }

  async #end(
    test: ClaimedTest,
    steps: Steps,
    verdict: NonNullable<ConnectionTest['verdict']>,
  ): Promise<void> {
    const ended = { steps, verdict, endedAt: this.#clock.now() };
    await this.#database.transaction(async (manager) => {
      if (await this.#rows.end(manager, test, ended)) await tellChange(manager, ofTest(test));
    });
  }
}

function ofTest({ controllerId: id, farmId }: ClaimedTest): Pick<Controller, 'id' | 'farmId'> {
  return { id, farmId };
}
