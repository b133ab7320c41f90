import type { PayloadOf } from '@headgate/contracts/define';
import { paymentChanged } from '@headgate/contracts/pilot-facts';
import { Consumes, type Connection } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { NotePayment } from './note-payment.ts';

/** Enrollment and billing are one process and one database, and still meet in facts alone. */
@Injectable()
export class PaymentConsumer {
  readonly #payments: NotePayment;

  constructor(payments: NotePayment) {
    this.#payments = payments;
  }

  @Consumes(paymentChanged)
  note(payment: PayloadOf<typeof paymentChanged>, connection: Connection): Promise<void> {
    return this.#payments.note(entityManagerOf(connection), payment);
  }
}
