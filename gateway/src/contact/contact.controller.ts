import { contactMessageInput, type ContactMessageInput } from '@headgate/contracts/contact-message';
import { sendContactMessage } from '@headgate/contracts/contact-questions';
import { Asker, type Call, type Caller } from '@headgate/messaging';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { Answers } from '../openapi/answers.ts';
import { OperationId } from '../operations/operation-id.ts';
import { MaybeSignedIn } from '../sessions/caller.ts';

const received = z.object({ status: z.literal('received') });

@Controller('api/contact-messages')
@ApiTags('Pilot')
export class ContactController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Sends a message to the team; no account is needed' })
  @Answers(200, 'The message is saved and the team is emailed', received)
  async sendContactMessage(
    @Body({ schema: contactMessageInput }) input: ContactMessageInput,
    @MaybeSignedIn() caller: Caller | undefined,
    @Client() client: string,
    @OperationId() operationId: string | undefined,
  ) {
    await this.limiter.limit('contact-message', client);
    const call: Partial<Call> = {
      ...(caller !== undefined && { caller }),
      ...(operationId !== undefined && { operationId }),
    };
    await accepted(this.asker, sendContactMessage, input, call);
    return { status: 'received' as const };
  }
}
