import { newReportLink, reportLinkInput, type ReportLinkInput } from '@headgate/contracts/report';
import { createReportLink, listReportLinks, revokeReportLink } from '@headgate/contracts/report-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { accepted } from '../edge/accepted.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { longOperation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api')
@ApiTags('Reports')
export class ReportLinkController {
  constructor(
    private readonly asker: Asker,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Get('report-links')
  @ApiOperation({ summary: 'The links that lead to files of reports, newest first' })
  @Answers(200, 'At most 100, those that have ended in the last 30 days too', listReportLinks.answer)
  listReportLinks(@SignedIn('reports.read') caller: Caller) {
    return this.asker.ask(listReportLinks, {}, { caller });
  }

  @Post('reports/:id/links')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Makes a link that leads whoever has it to one file of a report',
    description:
      'For 30 days unless told, 365 at most. `address` is told this once, and so a repeated call makes another link.',
  })
  @Answers(201, 'The link, and its address', newReportLink)
  async createReportLink(
    @SignedIn('reports.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: reportLinkInput }) input: ReportLinkInput,
  ) {
    const { link, token } = await accepted(
      this.asker,
      createReportLink,
      { ...input, id },
      longOperation(caller),
    );
    return { link, address: `${this.config.PUBLIC_ORIGIN}/shared-reports/${token}` };
  }

  @Delete('report-links/:id')
  @ApiOperation({ summary: 'Revokes a link: from then on its address answers nothing' })
  @Answers(204, 'It is revoked')
  async revokeReportLink(@SignedIn('reports.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, revokeReportLink, { id }, longOperation(caller));
  }
}
