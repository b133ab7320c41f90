import { reportToken } from '@headgate/contracts/report';
import { noReportLink, readSharedReport } from '@headgate/contracts/report-questions';
import { Asker } from '@headgate/messaging';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod/mini';
import { accepted, refused } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { keepPrivate, linkKey } from '../edge/private-link.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { ApiProblems } from '../openapi/answers.ts';
import { mediaTypes, sendReportFile } from './report-file.ts';

/** Outside `/api`, as it is an address that people send to each other. */
@Controller('shared-reports')
@ApiTags('Reports')
export class SharedReportController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Get(':token')
  @ApiProblems(404, 429, 503)
  @ApiParam({ name: 'token', schema: { type: 'string', pattern: '^[\\w-]{22}$' } })
  @ApiOperation({
    summary: 'A file of a report, for whoever has the link',
    description: 'That file alone. A link that has ended, was revoked or never was answers the same.',
  })
  @ApiOkResponse({
    description: 'The file: PDF or CSV, as the link was made',
    content: {
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  async readSharedReport(@Param('token') name: string, @Client() client: string, @Res() response: Response) {
    keepPrivate(response);
    await this.limiter.limitCostly('shared-report', client, linkKey(name));
    const token = z.safeParse(reportToken, name).data;
    if (token === undefined) throw refused(noReportLink);
    const read = (offset: number) => accepted(this.asker, readSharedReport, { token, offset });
    await sendReportFile(response, ({ format }) => mediaTypes[format], read);
  }
}
