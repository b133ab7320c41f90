import type { WeatherSource } from '@headgate/contracts/prediction-terms';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One calculation: what was asked and what was answered. Holds no personal data but ids. */
@Entity('prediction_log')
// The migrations' own: TypeORM cannot write them, and must not drop them.
@Index('prediction_log_farm_id_created_at', { synchronize: false })
@Index('prediction_log_signed_out', { synchronize: false })
@Index('prediction_log_user_session', { synchronize: false })
@Index('prediction_log_weather_source', ['createdAt', 'weatherSource'], {
  where: 'weather_source IS NOT NULL',
})
export class PredictionLog {
  /** The answer's own id: a command refers to it. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('json', { name: 'input_data' })
  inputData!: unknown;

  @Column('json', { name: 'result_data' })
  resultData!: unknown;

  /** Where its weather came from; null in rows from before that was noted. */
  @Column('text', { name: 'weather_source', nullable: true })
  weatherSource!: WeatherSource | null;

  /** Null: signed out. */
  @Column('text', { name: 'user_session', nullable: true })
  userSession!: string | null;

  /** Null: signed out. */
  @Column('uuid', { name: 'farm_id', nullable: true })
  farmId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
