import { listPilotUpdates } from '@headgate/contracts/pilot-questions';
import type { PilotUpdate } from '@headgate/contracts/pilot-update';
import { Asker } from '@headgate/messaging';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';

@Controller('api/pilot-updates')
@ApiTags('Pilot program')
@ApiProblems(429, 503)
export class PilotUpdateController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Pilot updates, the newest first' })
  @ApiOkResponse({ description: 'At most 200', standardSchema: listPilotUpdates.answer })
  listPilotUpdates(): Promise<PilotUpdate[]> {
    return this.asker.ask(listPilotUpdates, {});
  }
}
