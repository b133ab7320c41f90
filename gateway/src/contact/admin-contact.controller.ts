import {
  contactMessage,
  contactMessageChange,
  contactMessageFilter,
  type ContactMessageChange,
} from '@headgate/contracts/contact-message';
import { changeContactMessage, listContactMessages } from '@headgate/contracts/contact-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { pageQuery } from '../farm-records/page-query.ts';
import { Answers } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';

/** `?state=&cursor=&limit=`. */
const messageQuery = z.extend(pageQuery, contactMessageFilter.shape);
type MessageQuery = z.output<typeof messageQuery>;

@Controller('api/admin/contact-messages')
@ApiTags('Administration')
export class AdminContactController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Lists messages to the team, newest first' })
  @Answers(200, 'One page, and the cursor of the next', listContactMessages.answer)
  listContactMessages(
    @SignedIn('messages.answer') caller: Caller,
    @Query({ schema: messageQuery }) query: MessageQuery,
  ) {
    return this.asker.ask(listContactMessages, query, { caller });
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Marks a message as answered, or as open again' })
  @Answers(200, 'The message', contactMessage)
  async changeContactMessage(
    @SignedIn('messages.answer') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: contactMessageChange }) change: ContactMessageChange,
  ) {
    const ask = { ...change, id };
    return (await accepted(this.asker, changeContactMessage, ask, { caller })).message;
  }
}
