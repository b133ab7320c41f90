import type { CommandReason, CommandStatus } from '@headgate/contracts/irrigation-command';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One state that a command has had. */
@Entity('command_state')
@Index('command_state_command_id', ['commandId', 'id'])
export class CommandStateRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('uuid', { name: 'command_id' })
  commandId!: string;

  @Column('text')
  status!: CommandStatus;

  @Column('text', { nullable: true })
  reason!: CommandReason | null;

  @Column('timestamptz')
  at!: Date;
}
