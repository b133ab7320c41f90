import type { ApplicationStatus, PilotApplication } from '@headgate/contracts/pilot-application';
import type { PaymentStatus } from '@headgate/contracts/payment';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A farm's application. Changed by conditional UPDATE alone, under the farm's lock. */
@Entity('application')
@Index('application_one_open', ['farmId'], { unique: true, where: `status <> 'declined'` })
@Index('application_farm_id', ['farmId', 'createdAt', 'id'])
@Index('application_created_at', ['createdAt', 'id'])
@Index('application_unpaid', ['updatedAt'], { where: `payment_status IN ('pending', 'failed')` })
@Index('application_forgotten_at', ['forgottenAt'], { where: 'forgotten_at IS NOT NULL' })
@Check('application_status', `status IN ('submitted', 'in-review', 'accepted', 'declined')`)
@Check('application_payment_status', `payment_status IN ('pending', 'paid', 'failed', 'refunded')`)
export class Application {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** Who submitted it. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'farm_name' })
  farmName!: string;

  @Column('text', { name: 'crop_type' })
  cropType!: string;

  /** Acres. */
  @Column('double precision', { name: 'farm_size' })
  farmSize!: number;

  @Column('text', { name: 'contact_name' })
  contactName!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'phone_number' })
  phoneNumber!: string;

  @Column('text')
  location!: string;

  @Column('text', { name: 'irrigation_system' })
  irrigationSystem!: PilotApplication['irrigationSystem'];

  @Column('text', { name: 'controller_brand', nullable: true })
  controllerBrand!: PilotApplication['controllerBrand'];

  /** US dollars a month. */
  @Column('double precision', { name: 'current_water_cost', nullable: true })
  currentWaterCost!: number | null;

  @Column('text')
  goals!: string;

  @Column('text', { default: 'submitted' })
  status!: ApplicationStatus;

  /** Of the farm's fee, as it is in billing. */
  @Column('text', { name: 'payment_status', default: 'pending' })
  paymentStatus!: PaymentStatus;

  @Column('text', { name: 'stripe_payment_intent_id', nullable: true })
  stripePaymentIntentId!: string | null;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  /** Null: not accepted yet. */
  @Column('text', { name: 'agreement_version', nullable: true })
  agreementVersion!: string | null;

  @Column('timestamptz', { name: 'agreement_accepted_at', nullable: true })
  agreementAcceptedAt!: Date | null;

  /** The team's own. */
  @Column('text', { default: '' })
  notes!: string;

  /** Counts what people change of it, from 1; a payment does not count. */
  @Column('integer', { default: 1 })
  version!: number;

  /** When it was submitted. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Null: it is not declined, or not any more. */
  @Column('timestamptz', { name: 'declined_at', nullable: true })
  declinedAt!: Date | null;

  /** When it came back to review, after a yes or a no; the last time. Null: never. */
  @Column('timestamptz', { name: 'reopened_at', nullable: true })
  reopenedAt!: Date | null;

  /** The account has been deleted then: nothing here names anybody any more. */
  @Column('timestamptz', { name: 'forgotten_at', nullable: true })
  forgottenAt!: Date | null;
}
