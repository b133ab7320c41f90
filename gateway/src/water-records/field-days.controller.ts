import { readFieldDays } from '@headgate/contracts/water-record-questions';
import { fieldDays } from '@headgate/contracts/field-day';
import { Asker, type Caller } from '@headgate/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { Answers } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { longOperation } from '../operations/operation-id.ts';
import { SignedIn } from '../sessions/caller.ts';
import { fieldDaysQuery } from './water-record-queries.ts';

@Controller('api/fields')
@ApiTags('Water records')
export class FieldDaysController {
  constructor(private readonly asker: Asker) {}

  @Get(':id/days')
  @ApiOperation({
    summary: "A field's water day by day [mm], the last seven of them forecast",
    description: 'Without `from` and `to`: the last 60 days and the week ahead. At most 400 days.',
  })
  @Answers(200, 'The days in order; `startsOn`: the first that there is', fieldDays)
  async readFieldDays(
    @SignedIn('fields.read') caller: Caller,
    @RecordId() id: string,
    @Query({ schema: fieldDaysQuery }) query: z.output<typeof fieldDaysQuery>,
  ) {
    const { days, startsOn } = await accepted(
      this.asker,
      readFieldDays,
      { ...query, fieldId: id },
      longOperation(caller),
    );
    return { days, startsOn };
  }
}
