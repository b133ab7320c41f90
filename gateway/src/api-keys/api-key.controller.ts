import { apiKeyInput, apiKeyList, newApiKey } from '@headgate/contracts/api-key';
import { createApiKey, listApiKeys, revokeApiKey } from '@headgate/contracts/api-key-questions';
import { deleteAccountInput, type DeleteAccountInput } from '@headgate/contracts/account-input';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { accepted } from '../edge/accepted.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';

const input = z.extend(apiKeyInput, deleteAccountInput.shape);

@Controller('api/api-keys')
@ApiTags('API keys')
export class ApiKeyController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Get()
  @ApiOperation({
    summary: "Lists the farm's keys, newest first, with their last use and the calls of a day",
  })
  @Answers(200, 'At most 100, those that have ended in the last 30 days too', apiKeyList)
  async listApiKeys(@SignedIn('keys.read') caller: Caller) {
    const { items } = await this.asker.ask(listApiKeys, {}, { caller });
    const counted = items.map(async (key) => ({
      ...key,
      calls: key.hasEnded ? 0 : await this.limiter.countOf('key-day', key.id),
    }));
    const { 'key-day': day, 'key-minute': minute } = this.limiter.limits;
    return { items: await Promise.all(counted), callsADay: day.points, callsAMinute: minute.points };
  }

  @Post()
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Makes a key by which other software calls this API for the farm',
    description:
      'Takes the password once more. `secret` is told this once, and so a repeated call makes another key. `scope`: `read` reads; `entry` enters irrigations and readings besides.',
  })
  @Answers(201, 'The key, and what its holder sends', newApiKey)
  async createApiKey(
    @SignedIn('keys.write') caller: Caller,
    @Body({ schema: input }) wanted: z.output<typeof input>,
  ) {
    await this.limiter.limit('password-try', caller.userId);
    const { key, secret } = await accepted(this.asker, createApiKey, wanted, { caller });
    return { key, secret };
  }

  @Post(':id/revoke')
  @ApiOperation({
    summary: 'Revokes a key: from the next call on it is none',
    description: 'Takes the password once more.',
  })
  @Answers(204, 'It is revoked')
  async revokeApiKey(
    @SignedIn('keys.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: deleteAccountInput }) { password }: DeleteAccountInput,
  ) {
    await this.limiter.limit('password-try', caller.userId);
    await accepted(this.asker, revokeApiKey, { id, password }, { caller });
  }
}
