import {
  createApiKey,
  listApiKeys,
  resolveApiKey,
  revokeApiKey,
} from '@headgate/contracts/api-key-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ApiKeys } from './api-keys.ts';
import { ResolveApiKey } from './resolve-api-key.ts';

@Controller()
export class ApiKeyQuestions {
  constructor(
    private readonly keys: ApiKeys,
    private readonly calls: ResolveApiKey,
  ) {}

  @Answers(listApiKeys)
  async list(_ask: AskOf<typeof listApiKeys>, call: Call) {
    return await this.keys.list(signedIn(call).farmId);
  }

  @Answers(createApiKey)
  async create(ask: AskOf<typeof createApiKey>, call: Call) {
    return await this.keys.create(signedIn(call).userId, ask);
  }

  @Answers(revokeApiKey)
  async revoke(ask: AskOf<typeof revokeApiKey>, call: Call) {
    return await this.keys.revoke(signedIn(call), ask);
  }

  @Answers(resolveApiKey)
  async resolve(ask: AskOf<typeof resolveApiKey>) {
    return await this.calls.resolve(ask);
  }
}
