import type { DeliveryFailure, DeliveryState, WebhookEvent } from '@headgate/contracts/webhook';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Webhook } from './webhook.entity.ts';

/** One event on its way to one webhook. Those of an aggregate go one after the other, the lowest version first. */
@Entity('webhook_delivery')
@Check('webhook_delivery_state', `state IN ('waiting', 'sending', 'held', 'delivered', 'failed')`)
@Index('webhook_delivery_event', ['webhookId', 'eventId'], { unique: true })
@Index('webhook_delivery_open', ['dueAt'], { where: `state IN ('waiting', 'sending')` })
@Index('webhook_delivery_order', ['webhookId', 'aggregateId', 'version'], {
  where: `state IN ('waiting', 'sending')`,
})
@Index('webhook_delivery_kept', ['createdAt'], { where: `state IN ('waiting', 'held')` })
@Index('webhook_delivery_listed', ['webhookId', 'createdAt'])
export class WebhookDelivery {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_delivery_pkey' })
  id!: string;

  @ManyToOne(() => Webhook, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'webhook_delivery_webhook' })
  hook?: Relation<Webhook>;

  @Column('uuid', { name: 'webhook_id' })
  webhookId!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('text')
  event!: WebhookEvent | 'webhook.test';

  @Column('text', { name: 'aggregate_id' })
  aggregateId!: string;

  @Column('bigint')
  version!: string;

  /** What is sent; null: it has been. */
  @Column('text', { nullable: true })
  body!: string | null;

  @Column('text', { default: 'waiting' })
  state!: DeliveryState;

  /** How often a worker has begun to send it. */
  @Column('integer', { default: 0 })
  attempt!: number;

  /** How often it was not taken, since it was made or its webhook resumed. */
  @Column('integer', { default: 0 })
  failures!: number;

  /** Since when it is not taken; null: it was not sent since it was made or its webhook resumed. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** Waiting: not before. Sending: whoever began is taken for dead then. */
  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  /** Of the last try; all null: there was none. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('integer', { nullable: true })
  milliseconds!: number | null;

  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('text', { nullable: true })
  failure!: DeliveryFailure | null;
}
