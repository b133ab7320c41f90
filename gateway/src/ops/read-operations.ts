import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import {
  maxFarmsAtOnce,
  storingServices,
  type OperationsReport,
  type ProcessReport,
} from '@headgate/contracts/operations';
import {
  listAcknowledgements,
  operationsQuestions,
  readFarmOwners,
  reportMail,
  reportMoney,
  reportNights,
  reportProcess,
  reportWater,
  reportWeather,
} from '@headgate/contracts/operations-questions';
import { Asker, ProcessReporter, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable, Logger } from '@nestjs/common';

/** So long processes have to tell how they are [ms]. */
const gatherWithin = 800;

/** Everything that operators see at once. What does not answer is null, and keeps nobody from seeing the rest. */
@Injectable()
export class ReadOperations {
  private readonly logger = new Logger(ReadOperations.name);

  constructor(
    private readonly asker: Asker,
    private readonly own: ProcessReporter,
    private readonly clock: Clock,
  ) {}

  async read(caller: Caller): Promise<OperationsReport> {
    const [processes, water, money, mail, weather, nights, acknowledged, ...services] = await Promise.all([
      this.processes(),
      this.orNull(reportWater, {}, caller),
      this.orNull(reportMoney, {}, caller),
      this.orNull(reportMail, {}, caller),
      this.orNull(reportWeather, {}, caller),
      this.orNull(reportNights, {}, caller),
      this.orNull(listAcknowledgements, {}, caller),
      ...storingServices.map((service) =>
        this.orNull(operationsQuestions[service].reportOperations, {}, caller),
      ),
    ]);
    const owners = await this.owners(water, money, caller);
    const [identity = null, pilot = null, prediction = null, bridge = null] = services;
    const at = this.clock.now().toISOString();
    const all = { identity, pilot, prediction, bridge };
    const acknowledgements = acknowledged?.acknowledgements ?? null;
    return { at, processes, services: all, water, money, mail, weather, nights, owners, acknowledgements };
  }

  /** Of the farms that the report names. */
  private async owners(
    water: OperationsReport['water'],
    money: OperationsReport['money'],
    caller: Caller,
  ): Promise<OperationsReport['owners']> {
    const named = [
      ...(water?.unconfirmedStops.items ?? []),
      ...(water?.inError ?? []),
      ...(money?.unsettledPayments.items ?? []),
    ];
    const farmIds = [...new Set(named.flatMap(({ farmId }) => farmId ?? []))].slice(0, maxFarmsAtOnce);
    if (farmIds.length === 0) return [];
    return (await this.orNull(readFarmOwners, { farmIds }, caller))?.owners ?? null;
  }

  /** By service, and the oldest first. This one is there, whatever has become of the broker. */
  private async processes(): Promise<ProcessReport[]> {
    const own = await this.own.report('gateway');
    const others = await this.asker.gather(reportProcess, gatherWithin).catch((error: unknown) => {
      this.logger.warn({ err: error, msg: 'No other process can be asked how it is' });
      return [];
    });
    const all = [own, ...others.filter(({ instance }) => instance !== own.instance)];
    const place = ({ service, startedAt, instance }: ProcessReport) => `${service} ${startedAt} ${instance}`;
    return all.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  }

  private async orNull<Q extends Question>(
    question: Q,
    ask: AskOf<Q>,
    caller: Caller,
  ): Promise<AnswerOf<Q> | null> {
    try {
      return await this.asker.ask(question, ask, { caller });
    } catch (error) {
      this.logger.warn({ err: error, subject: question.subject, msg: 'This is not reported to operators' });
      return null;
    }
  }
}
