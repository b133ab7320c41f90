import { deleteAccountInput, type DeleteAccountInput } from '@headgate/contracts/account-input';
import {
  newWebhook,
  webhook,
  webhookDeliveryList,
  webhookInput,
  webhookList,
  webhookTest,
} from '@headgate/contracts/webhook';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@headgate/contracts/webhook-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';

const input = z.extend(webhookInput, deleteAccountInput.shape);

@Controller('api/webhooks')
@ApiTags('Webhooks')
export class WebhookController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Get()
  @ApiOperation({ summary: "Lists the farm's webhooks, newest first" })
  @Answers(200, 'With how many deliveries wait', webhookList)
  async listWebhooks(@SignedIn('keys.read') caller: Caller) {
    return await this.asker.ask(listWebhooks, {}, { caller });
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Makes a webhook: other software is told of what happens on the farm',
    description:
      'Takes the password once more. The address must be https on the open internet. `secret` is told this once.',
  })
  @Answers(201, 'The webhook, and what its deliveries are signed with', newWebhook)
  async createWebhook(
    @SignedIn('keys.write') caller: Caller,
    @Body({ schema: input }) wanted: z.output<typeof input>,
  ) {
    await this.limiter.limit('password-try', caller.userId);
    const { webhook: made, secret } = await accepted(this.asker, createWebhook, wanted, { caller });
    return { webhook: made, secret };
  }

  @Post(':id/secret')
  @ApiOperation({
    summary: 'Another secret; the one before signs too for 24 hours',
    description: 'Takes the password once more. `secret` is told this once.',
  })
  @Answers(201, 'The webhook, and its new secret', newWebhook)
  async rotateWebhookSecret(
    @SignedIn('keys.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: deleteAccountInput }) { password }: DeleteAccountInput,
  ) {
    await this.limiter.limit('password-try', caller.userId);
    const ask = { id, password };
    const { webhook: changed, secret } = await accepted(this.asker, rotateWebhookSecret, ask, { caller });
    return { webhook: changed, secret };
  }

  @Post(':id/delete')
  @ApiOperation({
    summary: 'Deletes a webhook, with all that waits for it',
    description: 'Takes the password once more.',
  })
  @Answers(204, 'It is deleted')
  async deleteWebhook(
    @SignedIn('keys.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: deleteAccountInput }) { password }: DeleteAccountInput,
  ) {
    await this.limiter.limit('password-try', caller.userId);
    await accepted(this.asker, deleteWebhook, { id, password }, { caller });
  }

  @Post(':id/resume')
  @HttpCode(200)
  @ApiOperation({ summary: 'Resumes a webhook that is paused: what was kept for it is sent' })
  @Answers(200, 'The webhook', webhook)
  async resumeWebhook(@SignedIn('keys.write') caller: Caller, @RecordId() id: string) {
    return (await accepted(this.asker, resumeWebhook, { id }, { caller })).webhook;
  }

  @Post(':id/test')
  @HttpCode(202)
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Sends a `webhook.test` now, once',
    description: 'What becomes of it is in the deliveries, within some seconds.',
  })
  @Answers(202, 'Which of the deliveries it is', webhookTest)
  async testWebhook(@SignedIn('keys.write') caller: Caller, @RecordId() id: string) {
    const { deliveryId } = await accepted(this.asker, testWebhook, { id }, { caller });
    return { deliveryId };
  }

  @Get(':id/deliveries')
  @ApiOperation({ summary: 'Lists what was sent, newest first: status and time, never what was said' })
  @Answers(200, 'At most 100', webhookDeliveryList)
  async listWebhookDeliveries(@SignedIn('keys.read') caller: Caller, @RecordId() id: string) {
    const { items } = await accepted(this.asker, listWebhookDeliveries, { id }, { caller });
    return { items };
  }
}
