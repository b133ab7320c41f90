import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import type { updateOnboarding } from '@headgate/contracts/identity-questions';
import { lastOnboardingStep } from '@headgate/contracts/user';
import { DataSource, IsNull } from 'typeorm';
import { accountOf, ownAccount } from './find-account.ts';
import { User } from '../store/user.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';

/** How far an account's owner is with setting up. */
@Injectable()
export class Onboarding {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Goes to a step, forwards or back. Who has completed it stays so. Throws `Rejected` (401) without an account. */
  goTo(userId: string, step: number) {
    return this.#change(userId, { onboardingStep: step });
  }

  /** Throws `Rejected` (401) without an account. */
  complete(userId: string) {
    return this.#change(userId, { onboardingCompleted: 'true', onboardingStep: lastOnboardingStep });
  }

  async #change(
    userId: string,
    change: Partial<Pick<User, 'onboardingStep' | 'onboardingCompleted'>>,
  ): Promise<AnswerOf<typeof updateOnboarding>> {
    const unfinished = { id: userId, disabledAt: IsNull(), onboardingCompleted: 'false' } as const;
    const { manager } = this.database;
    await manager.update(User, unfinished, { ...change, updatedAt: this.clock.now() });
    return accountOf(await ownAccount(manager, userId));
  }
}
