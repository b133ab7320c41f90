import type { ConnectionType, ControllerBrand } from '@headgate/contracts/controller-brand';
import type { ControllerStatus, ControllerTrouble } from '@headgate/contracts/irrigation-controller';
import { firstBroker } from '../brokers/broker.entity.ts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody attends a trial of a zone: good for one, for a while, and as long as nothing of the controller changes. */
export interface TrialConfirmation {
  readonly id: string;
  readonly zoneId: string;
  readonly userId: string;
  /** By the database's clock. */
  readonly at: string;
  readonly version: number;
  readonly consentedAt: string;
}

/** A farm's controller. What people set of it changes under the farm's lock; what the device tells, by UPDATE alone. */
@Entity('controller')
@Index('controller_farm_id', ['farmId', 'createdAt', 'id'])
@Index('controller_created_at', ['createdAt', 'id'])
@Index('controller_departing', ['deleteRequestedAt'], { where: 'delete_requested_at IS NOT NULL' })
@Index('controller_unprovisioned', ['mqttIssuedAt'], {
  where: 'mqtt_password_sealed IS NOT NULL AND mqtt_provisioned_at IS NULL',
})
@Index('controller_broker', ['broker'], { where: 'mqtt_password_sealed IS NOT NULL' })
@Index('controller_leaving_broker', ['leavingBroker'], { where: 'leaving_broker IS NOT NULL' })
@Check('controller_connection_type', `connection_type IN ('mqtt', 'rest_api', 'modbus', 'proprietary')`)
@Check('controller_status', `status IN ('active', 'inactive', 'error')`)
@Check('controller_approval_needs_consent', 'approved_at IS NULL OR consented_at IS NOT NULL')
export class Controller {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('text', { name: 'farm_name' })
  farmName!: string;

  @Column('text', { name: 'controller_brand' })
  controllerBrand!: ControllerBrand;

  @Column('text', { name: 'controller_model' })
  controllerModel!: string;

  @Column('text', { name: 'connection_type' })
  connectionType!: ConnectionType;

  /** Null: none; MQTT: our broker. */
  @Column('text', { name: 'api_endpoint', nullable: true })
  apiEndpoint!: string | null;

  /** `Seals` opens it. */
  @Column('text', { name: 'api_key_sealed', nullable: true })
  apiKeySealed!: string | null;

  @Column('text', { default: 'inactive' })
  status!: ControllerStatus;

  /** Why its status is `error`; null otherwise. */
  @Column('text', { nullable: true })
  trouble!: ControllerTrouble | null;

  /** When it was last known to be connected. */
  @Column('timestamptz', { name: 'last_connected', nullable: true })
  lastConnected!: Date | null;

  /** The last word of it: a state, an answer. */
  @Column('timestamptz', { name: 'heard_at', nullable: true })
  heardAt!: Date | null;

  /** Of the next order that is sent to it. */
  @Column('bigint', { name: 'next_sequence', default: 1 })
  nextSequence!: string;

  /**
   * Raised by whatever changes anything that a decision about its commands and water depends on: what was decided on what was read
   * before is not written.
   */
  @Column('bigint', { name: 'water_version', default: 1 })
  waterVersion!: string;

  @Column('text', { name: 'device_profile', default: 'headgate' })
  deviceProfile!: string;

  @Column('text', { name: 'pain_points', default: '' })
  painPoints!: string;

  @Column('text', { name: 'additional_notes', default: '' })
  additionalNotes!: string;

  /** Its farm's rule: a zone is stopped when its meter shows far too much, or water though every valve is closed. */
  @Column('boolean', { name: 'stops_odd_flow', default: false })
  stopsOddFlow = false;

  /** The farm's yes to live control. */
  @Column('timestamptz', { name: 'consented_at', nullable: true })
  consentedAt!: Date | null;

  @Column('uuid', { name: 'consented_by', nullable: true })
  consentedBy!: string | null;

  /** An administrator's. */
  @Column('timestamptz', { name: 'approved_at', nullable: true })
  approvedAt!: Date | null;

  @Column('uuid', { name: 'approved_by', nullable: true })
  approvedBy!: string | null;

  /** What was tried before was another device, perhaps. Null: it is spoken to as when it was registered. */
  @Column('timestamptz', { name: 'connection_changed_at', nullable: true })
  connectionChangedAt: Date | null = null;

  /** Null: none, or it was used. */
  @Column('jsonb', { name: 'trial_confirmation', nullable: true })
  trialConfirmation: TrialConfirmation | null = null;

  /** Of its account on our broker; null: none was issued. */
  @Column('text', { name: 'mqtt_password_sealed', nullable: true })
  mqttPasswordSealed!: string | null;

  @Column('timestamptz', { name: 'mqtt_issued_at', nullable: true })
  mqttIssuedAt!: Date | null;

  /** When our broker took that password; null: it has not yet. */
  @Column('timestamptz', { name: 'mqtt_provisioned_at', nullable: true })
  mqttProvisionedAt!: Date | null;

  /** Which of our brokers it dials, where it dials one: its farm's. */
  @Column('text', { default: firstBroker })
  broker = firstBroker;

  /** Where it may still be, until it is seen at its broker; null: its farm is not being moved. */
  @Column('text', { name: 'leaving_broker', nullable: true })
  leavingBroker: string | null = null;

  /** When that one took the password. */
  @Column('timestamptz', { name: 'leaving_provisioned_at', nullable: true })
  leavingProvisionedAt: Date | null = null;

  /** It will be gone as soon as its valves are confirmed closed. */
  @Column('timestamptz', { name: 'delete_requested_at', nullable: true })
  deleteRequestedAt!: Date | null;

  /** Counts what people change of it, from 1; what the device tells does not count. */
  @Column('integer', { default: 1 })
  version!: number;

  /** When it was registered. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
