import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Where MQTT_URL leads: it is always there, and where a single-broker installation has all of its farms. */
export const firstBroker = 'first';

/** One of our brokers, over which farms are spread. */
@Entity('broker')
@Check('broker_name', `name ~ '^[a-z][a-z0-9-]{0,30}$'`)
@Check('broker_first_has_no_address', `(name = 'first') = (url IS NULL AND public_url IS NULL)`)
@Check('broker_weight', 'weight BETWEEN 0 AND 1000')
export class Broker {
  @PrimaryColumn('text')
  name!: string;

  /** As the bridge reaches it (`mqtt://…`, `mqtts://…`); null: the first one's, from the environment. */
  @Column('text', { nullable: true })
  url!: string | null;

  /** As devices are told to reach it; null: the first one's, from the environment. */
  @Column('text', { name: 'public_url', nullable: true })
  publicUrl!: string | null;

  /** Its share of new farms; 0: it takes none, it is drained. */
  @Column('integer', { default: 1 })
  weight!: number;
}
