import { stopAll } from '@headgate/contracts/bridge-questions';
import type { StopAllAnswer } from '@headgate/contracts/irrigation-command';
import { stopAllAnswer } from '@headgate/contracts/irrigation-command';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedInToStop } from '../sessions/caller.ts';

/** Has no limit, neither here nor at the door, and takes no `Idempotency-Key`: whoever asks again means it. */
@Controller('api/irrigation/stop-all')
@ApiTags('Commands')
export class StopAllController {
  constructor(private readonly asker: Asker) {}

  @Post()
  @HttpCode(202)
  @ApiProblems(403)
  @ApiOperation({ summary: 'Closes every valve of the farm, and takes back what waits; never limited' })
  @ApiAcceptedResponse({ description: 'A stop for each controller', standardSchema: stopAllAnswer })
  stopAll(@SignedInToStop(() => true) caller: Caller): Promise<StopAllAnswer> {
    return this.asker.ask(stopAll, {}, { caller });
  }
}
