import { Injectable } from '@nestjs/common';
import type { listPayments, readPayment, readPaymentForMail } from '@headgate/contracts/billing-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { PageInput } from '@headgate/contracts/page';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { DataSource, IsNull, Not } from 'typeorm';
import { Customer } from '../customers/customer.entity.ts';
import { knownToProvider } from './farm-fees.ts';
import { paymentAnswer } from './payment-answer.ts';
import { PaymentRow } from './payment.entity.ts';

/** A farm's payments, to read. */
@Injectable()
export class OwnPayments {
  constructor(private readonly database: DataSource) {}

  async list(farmId: string, page: PageInput): Promise<AnswerOf<typeof listPayments>> {
    const rows = await newestFirst(
      this.database.getRepository(PaymentRow),
      { farmId, ...knownToProvider },
      page,
    );
    return pageOfRows(rows, page.limit, paymentAnswer);
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readPayment>> {
    const row = await this.database.getRepository(PaymentRow).findOneBy({ id, farmId, ...knownToProvider });
    return row === null ? { kind: 'not-found' } : { kind: 'payment', payment: paymentAnswer(row) };
  }

  /** Whosever it is. Of a farm that is gone, nothing is mailed. */
  async readForMail(id: string): Promise<AnswerOf<typeof readPaymentForMail>> {
    const row = await this.database.getRepository(PaymentRow).findOneBy({ id, ...knownToProvider });
    if (row === null) return { kind: 'gone' };
    const gone = { farmId: row.farmId, forgottenAt: Not(IsNull()) };
    if (await this.database.getRepository(Customer).existsBy(gone)) return { kind: 'gone' };
    return { kind: 'payment', payment: paymentAnswer(row) };
  }
}
