import type { CalculationSummary, KeptCalculation } from '@headgate/contracts/calculation-history';
import {
  deleteCalculation,
  exportCalculations,
  listCalculations,
  readCalculation,
} from '@headgate/contracts/farm-record-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { everyItem } from './every-item.ts';

/** The history of the caller's farm. Throws `Rejected` (404) for a calculation that is not in it. */
@Injectable()
export class KeptCalculations {
  constructor(private readonly asker: Asker) {}

  list(caller: Caller, page: PageInput): Promise<Page<CalculationSummary>> {
    return this.asker.ask(listCalculations, page, { caller });
  }

  /** All of it, the newest first, page by page. */
  every(caller: Caller): AsyncGenerator<KeptCalculation> {
    return everyItem((page) => this.asker.ask(exportCalculations, page, { caller }));
  }

  async read(caller: Caller, id: string): Promise<KeptCalculation> {
    const answer = await this.asker.ask(readCalculation, { id }, { caller });
    switch (answer.kind) {
      case 'found':
        return answer.calculation;
      case 'not-found':
        throw noCalculation();
    }
  }

  async delete(caller: Caller, id: string): Promise<void> {
    const answer = await this.asker.ask(deleteCalculation, { id }, { caller });
    if (answer.kind === 'not-found') throw noCalculation();
  }
}

export function noCalculation(): Rejected {
  return new Rejected('Calculation not found', { status: 404 });
}
