import type { AskOf } from '@headgate/contracts/define';
import { fault } from '@headgate/contracts/fault';
import { acknowledgeFault, listFaults } from '@headgate/contracts/fault-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';

const faultQuery = z.extend(pageQuery, {
  state: z._default(z.enum(['open', 'settled'], 'The state must be open or settled'), 'open'),
});

@Controller('api/faults')
@ApiTags('Faults')
export class FaultController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({
    summary:
      'Lists what is wrong at the farm, newest first; `state=settled`: what was settled in the last 30 days',
  })
  @Answers(200, 'One page, and the cursor of the next', listFaults.answer)
  listFaults(
    @SignedIn('water.read') caller: Caller,
    @Query({ schema: faultQuery }) query: AskOf<typeof listFaults>,
  ) {
    return this.asker.ask(listFaults, query, { caller });
  }

  @Post(':id/acknowledge')
  @ApiOperation({
    summary:
      'Says that somebody has seen a fault and looks after it; who was first stands, however often it is said',
  })
  @Answers(200, 'The fault', fault)
  async acknowledgeFault(@SignedIn('water.stop') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, acknowledgeFault, { id }, { caller })).fault;
  }
}
