import { calendarLinkInput, newCalendarLink, type CalendarLinkInput } from '@headgate/contracts/calendar';
import {
  createCalendarLink,
  listCalendarLinks,
  revokeCalendarLink,
} from '@headgate/contracts/calendar-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { gatewayConfig, type GatewayConfig } from '../../config.ts';
import { accepted } from '../../edge/accepted.ts';
import { Answers, ApiProblems } from '../../openapi/answers.ts';
import { RecordId } from '../../openapi/parameter.ts';
import { longOperation } from '../../operations/operation-id.ts';
import { SignedIn } from '../../sessions/caller.ts';

@Controller('api/calendar-links')
@ApiTags('Plan')
export class CalendarLinkController {
  constructor(
    private readonly asker: Asker,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @ApiOperation({ summary: "Lists the links by which calendars read the farm's plan, newest first" })
  @Answers(200, 'At most 100, those that have ended in the last 30 days too', listCalendarLinks.answer)
  // Like keys, they let others in: no key hears of them.
  listCalendarLinks(@SignedIn('keys.read') caller: Caller) {
    return this.asker.ask(listCalendarLinks, {}, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({
    summary: "Makes a link by which a calendar reads the farm's plan",
    description:
      'Whoever has `address` reads field names and hours, and amounts with `withAmounts`. It is told this once, and so a repeated call makes another link.',
  })
  @Answers(201, 'The link, and its address', newCalendarLink)
  async createCalendarLink(
    @SignedIn('plan.write') caller: Caller,
    @Body({ schema: calendarLinkInput }) input: CalendarLinkInput,
  ) {
    const { link, token } = await accepted(this.asker, createCalendarLink, input, longOperation(caller));
    return { link, address: `${this.config.PUBLIC_ORIGIN}/calendar/${token}.ics` };
  }

  @Post(':id/revoke')
  @ApiOperation({ summary: 'Revokes a link: from then on its address answers nothing' })
  @Answers(204, 'It is revoked')
  async revokeCalendarLink(@SignedIn('plan.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, revokeCalendarLink, { id }, longOperation(caller));
  }
}
