import type { AskOf } from '@headgate/contracts/define';
import type { Language } from '@headgate/contracts/language';
import {
  plan,
  plannedDecision,
  plannedIrrigation,
  plannedIrrigationChange,
  plannedPostponement,
  type PlannedDecision,
  type PlannedIrrigationChange,
  type PlannedPostponement,
} from '@headgate/contracts/plan';
import {
  changePlanned,
  decidePlanned,
  listPlanned,
  postponePlanned,
  readPlan,
  readReportCard,
  refreshPlan,
} from '@headgate/contracts/plan-questions';
import { reportCard } from '@headgate/contracts/report-card';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { SpokenLanguage } from '../edge/spoken-language.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { OperationId, longOperation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { planPageQuery, plannedQuery } from './plan-queries.ts';

const asItIsNow = 'The planned irrigation as it is now';

@Controller('api/plan')
@ApiTags('Plan')
export class PlanController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({
    summary: "The farm's plan for the week: each field's recommendations, what is planned, and why",
    description:
      'Fields come by name, at most 50 a page and fewer where they would be more than 200 kB; `summary` and `sources` are of all. ' +
      'What has changed since the plan was made is worked in first.',
  })
  @Answers(200, 'The plan', plan)
  readPlan(
    @SignedIn('plan.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @Query({ schema: planPageQuery }) query: Omit<AskOf<typeof readPlan>, 'language'>,
  ) {
    return this.asker.ask(readPlan, { ...query, language }, longOperation(caller));
  }

  @Post('refresh')
  @ApiOperation({ summary: 'Makes a new plan with the newest weather' })
  @Answers(200, 'The plan', plan)
  refreshPlan(@SignedIn('plan.write') caller: Caller, @SpokenLanguage() language: Language) {
    return this.asker.ask(refreshPlan, { language }, longOperation(caller));
  }

  @Get('history')
  @ApiOperation({
    summary: 'Planned irrigations that were decided on, applied or expired, newest first',
  })
  @Answers(200, 'A page of them', listPlanned.answer)
  listPlanned(
    @SignedIn('plan.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @Query({ schema: plannedQuery }) query: Omit<AskOf<typeof listPlanned>, 'language'>,
  ) {
    return this.asker.ask(listPlanned, { ...query, language }, { caller });
  }

  @Get(':id/report')
  @ApiOperation({
    summary: 'What came of a planned irrigation: planned against applied, what it cost, and what to look at',
    description: 'Of one that was decided on, applied or expired. `isOff`: by a tenth or more.',
  })
  @Answers(200, 'The report', reportCard)
  async readReport(
    @SignedIn('plan.read') caller: Caller,
    @SpokenLanguage() language: Language,
    @RecordId() id: string,
  ) {
    return (await accepted(this.asker, readReportCard, { id, language }, { caller })).report;
  }

  @Patch(':id')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Moves a planned irrigation, changes its amount, or locks it: no re-plan moves it then',
  })
  @Answers(200, asItIsNow, plannedIrrigation)
  async changePlanned(
    @SignedIn('plan.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: plannedIrrigationChange }) change: PlannedIrrigationChange,
    @OperationId() operationId: string | undefined,
    @SpokenLanguage() language: Language,
  ) {
    const ask = { id, change, language };
    return (await accepted(this.asker, changePlanned, ask, longOperation(caller, operationId))).planned;
  }

  @Post(':id/accept')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Accepts the planned irrigation' })
  @Answers(200, asItIsNow, plannedIrrigation)
  acceptPlanned(
    @SignedIn('plan.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: plannedDecision }) decision: PlannedDecision,
    @OperationId() operationId: string | undefined,
    @SpokenLanguage() language: Language,
  ) {
    return this.#decide(
      { ...decision, id, decision: 'accept', language },
      longOperation(caller, operationId),
    );
  }

  @Post(':id/unaccept')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Undoes accepting, postponing or skipping it' })
  @Answers(200, asItIsNow, plannedIrrigation)
  unacceptPlanned(
    @SignedIn('plan.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: plannedDecision }) decision: PlannedDecision,
    @OperationId() operationId: string | undefined,
    @SpokenLanguage() language: Language,
  ) {
    return this.#decide(
      { ...decision, id, decision: 'unaccept', language },
      longOperation(caller, operationId),
    );
  }

  @Post(':id/skip')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Skips this irrigation; the field waits until the next one' })
  @Answers(200, asItIsNow, plannedIrrigation)
  skipPlanned(
    @SignedIn('plan.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: plannedDecision }) decision: PlannedDecision,
    @OperationId() operationId: string | undefined,
    @SpokenLanguage() language: Language,
  ) {
    return this.#decide({ ...decision, id, decision: 'skip', language }, longOperation(caller, operationId));
  }

  @Post(':id/postpone')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Postpones the irrigation: the field is planned again from that day on' })
  @Answers(200, asItIsNow, plannedIrrigation)
  async postponePlanned(
    @SignedIn('plan.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: plannedPostponement }) postponement: PlannedPostponement,
    @OperationId() operationId: string | undefined,
    @SpokenLanguage() language: Language,
  ) {
    const ask = { ...postponement, id, language };
    return (await accepted(this.asker, postponePlanned, ask, longOperation(caller, operationId))).planned;
  }

  async #decide(ask: AskOf<typeof decidePlanned>, call: ReturnType<typeof longOperation>) {
    return (await accepted(this.asker, decidePlanned, ask, call)).planned;
  }
}
