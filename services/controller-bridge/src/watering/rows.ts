import type { DataSource, EntityMetadata } from 'typeorm';
import { AuditEntry } from '@headgate/runtime/audit/audit-entry.entity';
import { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { CommandRow, CommandStateRow } from './command.entity.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import { FlowReadingRow } from './flow-reading.entity.ts';
import { AlarmRow, ZoneRunRow } from './zone-run.entity.ts';

/** Between an entity and its row as PostgreSQL writes it as JSON, by what TypeORM knows of its columns. */
export class Rows<Row extends object> {
  readonly table: string;
  /** As the table calls them; without those that the database generates. */
  readonly columns: readonly string[];
  readonly #class: new () => Row;
  readonly #columns: EntityMetadata['columns'];

  constructor(database: DataSource, row: new () => Row) {
    const { tableName, columns } = database.getMetadata(row);
    this.table = tableName;
    this.#class = row;
    this.#columns = columns;
    this.columns = columns.filter(({ isGenerated }) => !isGenerated).map(({ databaseName }) => databaseName);
  }

  /** Times as JavaScript keeps them, to the millisecond. */
  read(json: Readonly<Record<string, unknown>>): Row {
    const row = new this.#class();
    for (const { propertyName, databaseName, type } of this.#columns)
      Reflect.set(row, propertyName, valueOf(json[databaseName] ?? null, type));
    return row;
  }

  write(row: Row): Record<string, unknown> {
    const written: Record<string, unknown> = {};
    for (const { propertyName, databaseName } of this.#columns)
      written[databaseName] = Reflect.get(row, propertyName);
    return written;
  }
}

function valueOf(value: unknown, type: unknown): unknown {
  if (type === 'timestamptz' && typeof value === 'string') return new Date(value);
  return type === 'bigint' && typeof value === 'number' ? String(value) : value;
}

/** Those that decisions about water read and write. */
export function waterRows(database: DataSource) {
  return {
    controller: new Rows(database, Controller),
    watch: new Rows(database, ControllerWatch),
    zone: new Rows(database, Zone),
    command: new Rows(database, CommandRow),
    state: new Rows(database, CommandStateRow),
    run: new Rows(database, ZoneRunRow),
    flow: new Rows(database, FlowReadingRow),
    alarm: new Rows(database, AlarmRow),
    closedFarm: new Rows(database, ClosedFarm),
    audit: new Rows(database, AuditEntry),
  };
}

export type WaterRows = ReturnType<typeof waterRows>;
