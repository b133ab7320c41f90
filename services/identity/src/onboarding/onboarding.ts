import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import type { updateOnboarding } from '@headgate/contracts/identity-questions';
import { lastOnboardingStep } from '@headgate/contracts/user';
import { DataSource, IsNull } from 'typeorm';
import { accountOf } from '../accounts/account-of.ts';
import { ownAccount } from '../accounts/find-account.ts';
import { User } from '../store/user.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';

type Answer = AnswerOf<typeof updateOnboarding>;

/** How far an account's owner is with setting up. */
@Injectable()
export class Onboarding {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Goes to a step, forwards or back. Who has completed it stays so. Throws `Rejected` (401) without an account. */
  async goTo(userId: string, step: number): Promise<Answer> {
    const unfinished = { id: userId, disabledAt: IsNull(), onboardingCompleted: 'false' } as const;
    const change = { onboardingStep: step, updatedAt: this.#clock.now() };
    await this.#database.manager.update(User, unfinished, change);
    return accountOf(await ownAccount(this.#database.manager, userId));
  }

  /** Throws `Rejected` (401) without an account. */
  async complete(userId: string): Promise<Answer> {
    const unfinished = { id: userId, disabledAt: IsNull(), onboardingCompleted: 'false' } as const;
    await this.#database.manager.update(User, unfinished, {
      onboardingCompleted: 'true',
      onboardingStep: lastOnboardingStep,
      updatedAt: this.#clock.now(),
    });
    return accountOf(await ownAccount(this.#database.manager, userId));
  }
}
