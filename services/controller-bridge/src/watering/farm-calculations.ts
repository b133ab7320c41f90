import { readCalculation } from '@headgate/contracts/farm-record-questions';
import type { CommandInput } from '@headgate/contracts/irrigation-command';
import { Asker, type Call } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';

/** A stop waits for nobody: what it follows may as well stay unknown [ms]. */
const stopTimeout = 300;

/** `id` null: it follows none. `none`: the farm has no such calculation. */
export type OwnCalculation =
  { readonly kind: 'found'; readonly id: string | null } | { readonly kind: 'none' };

/** Whether the advice that a command follows is the farm's own: prediction knows. */
@Injectable()
export class FarmCalculations {
  readonly #asker: Asker;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Throws `Unavailable`, but not for a stop. */
  async own({ calculationId, commandType }: CommandInput, call: Call): Promise<OwnCalculation> {
    if (calculationId === undefined) return { kind: 'found', id: null };
    const { requestId, caller, deadline } = call;
    const isStop = commandType === 'stop';
    const input = {
      ...{ requestId, ...(caller !== undefined && { caller }) },
      deadline: isStop ? new Date(Date.now() + stopTimeout) : deadline,
    };
    try {
      const found = await this.#asker.ask(readCalculation, { id: calculationId }, input);
      return found.kind === 'found' ? { kind: 'found', id: calculationId } : { kind: 'none' };
    } catch (error) {
      // Only what it follows is not known then; that it stops does not depend on it.
      if (isStop && error instanceof Unavailable) return { kind: 'found', id: null };
      throw error;
    }
  }
}
