import { Rejected } from '@headgate/runtime';
import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { z } from 'zod/mini';
import { Client } from '../edge/client.ts';
import { Answers } from '../openapi/answers.ts';
import { StripeEvents } from './stripe-events.ts';

const received = z.object({ received: z.literal(true) });

/** Several times what the provider's own are. */
const longestSignature = 2_000;

@Controller('api/webhooks/stripe')
@ApiTags('Payments')
export class StripeWebhookController {
  constructor(private readonly events: StripeEvents) {}

  @Post()
  @ApiOperation({
    summary: "Receives the payment provider's events: stored before the answer, applied after it",
  })
  @ApiHeader({ name: 'Stripe-Signature', required: true, schema: { type: 'string' } })
  @ApiBody({ description: 'An event, byte for byte as it was signed', schema: { type: 'object' } })
  @Answers(200, 'The event is stored', received)
  async receiveEvent(@Req() request: Request, @Client() client: string) {
    const signature = request.headers['stripe-signature'];
    const body: unknown = request.body;
    if (typeof signature !== 'string' || signature === '' || signature.length > longestSignature)
      throw new Rejected('The signature is not valid');
    if (typeof body !== 'string' || body === '') throw new Rejected('The body is empty');
    await this.events.receive(body, signature, client);
    return { received: true as const };
  }
}
