import { calendarToken, type CalendarEntry } from '@headgate/contracts/calendar';
import { noCalendar, readCalendar } from '@headgate/contracts/calendar-questions';
import { readFarmLanguage } from '@headgate/contracts/identity-questions';
import { Asker } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod/mini';
import { accepted, refused } from '../../edge/accepted.ts';
import { Client } from '../../edge/client.ts';
import { keepPrivate, linkKey } from '../../edge/private-link.ts';
import { RequestLimiter } from '../../edge/request-limiter.ts';
import { ApiProblems } from '../../openapi/answers.ts';
import { longDeadline } from '../../operations/operation-id.ts';
import { calendarOf } from './icalendar.ts';
import { planEvents, planName } from './plan-events.ts';

/** Outside `/api`, as it is an address that people paste into other programs. */
@Controller('calendar')
@ApiTags('Plan')
export class CalendarController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
    private readonly clock: Clock,
  ) {}

  @Get(':token.ics')
  @ApiProblems(404, 429, 503)
  @ApiParam({ name: 'token', schema: { type: 'string', pattern: '^[\\w-]{22}$' } })
  @ApiOperation({
    summary: "The farm's plan as a calendar, for whoever has the link",
    description:
      'In the language of the account. A link that has ended, was revoked or never was answers the same.',
  })
  @ApiOkResponse({
    description: 'iCalendar (RFC 5545): what is planned, and what was in the last 14 days',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  async readCalendar(@Param('token') name: string, @Client() client: string, @Res() response: Response) {
    keepPrivate(response);
    await this.limiter.limitCostly('calendar', client, linkKey(name));
    const token = z.safeParse(calendarToken, name).data;
    if (token === undefined) throw refused(noCalendar);
    const { farmId, timeZone, entries } = await this.#everything(token);
    const language = farmId === null ? 'en' : (await this.asker.ask(readFarmLanguage, { farmId })).language;
    const events = planEvents(entries, { timeZone, language });
    const calendar = calendarOf(planName(language), this.clock.now(), events);
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.setHeader('Content-Disposition', 'inline; filename="irrigation-plan.ics"');
    response.send(calendar);
  }

  async #everything(token: string) {
    const entries: CalendarEntry[] = [];
    let cursor: string | undefined;
    for (;;) {
      const call = { deadline: longDeadline() };
      const page = await accepted(this.asker, readCalendar, { token, cursor }, call);
      entries.push(...page.entries);
      if (page.nextCursor === null) return { ...page, entries };
      cursor = page.nextCursor;
    }
  }
}
