import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Controller } from './controller.entity.ts';

/** What one output of a controller waters. */
@Entity('zone')
@Unique('zone_text_id', ['controllerId', 'textId'], { deferrable: 'INITIALLY DEFERRED' })
@Unique('zone_station', ['controllerId', 'station'], { deferrable: 'INITIALLY DEFERRED' })
@Index('zone_farm_id', ['farmId'])
export class Zone {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** It goes with its controller. */
  @ManyToOne(() => Controller, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'controller_id', foreignKeyConstraintName: 'zone_controller_id_fkey' })
  readonly controller?: Controller;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** The farm's own word for it: the API's `id`. */
  @Column('text', { name: 'text_id' })
  textId!: string;

  @Column('text')
  name!: string;

  /** Acres. */
  @Column('double precision', { name: 'area_acres' })
  areaAcres!: number;

  @Column('text', { name: 'crop_type' })
  cropType!: string;

  /** The device's output, from 1. */
  @Column('integer')
  station!: number;

  /** Inches an hour over its area; null: not known. */
  @Column('double precision', { name: 'application_rate', nullable: true })
  applicationRate!: number | null;

  /** No start may be longer [min]. */
  @Column('integer', { name: 'maximum_minutes', default: 1440 })
  maximumMinutes!: number;

  /** Its place in the list, from 0. */
  @Column('integer')
  position!: number;
}
