import type { DataSource } from 'typeorm';
import { AuditEntry } from '@headgate/runtime/audit/audit-entry.entity';
import { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { AlarmRow } from './alarm.entity.ts';
import { CommandStateRow } from './command-state.entity.ts';
import { CommandRow } from './command.entity.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

type RowClass<Row> = new () => Row;

/** Between an entity and its row as PostgreSQL writes it as JSON, by what TypeORM knows of its columns. */
export class Rows<Row extends object> {
  readonly table: string;
  /** As the table calls them; without those that the database generates. */
  readonly columns: readonly string[];
  readonly #class: RowClass<Row>;
  readonly #properties: readonly { readonly name: string; readonly column: string; readonly type: unknown }[];

  constructor(database: DataSource, row: RowClass<Row>) {
    const { tableName, columns } = database.getMetadata(row);
    this.table = tableName;
    this.#class = row;
    this.#properties = columns.map(({ propertyName, databaseName, type }) => ({
      ...{ name: propertyName, column: databaseName, type },
    }));
    this.columns = columns.filter(({ isGenerated }) => !isGenerated).map(({ databaseName }) => databaseName);
  }

  /** Times as JavaScript keeps them, to the millisecond. */
  read(json: Readonly<Record<string, unknown>>): Row {
    const row = new this.#class();
    for (const { name, column, type } of this.#properties)
      Reflect.set(row, name, valueOf(json[column] ?? null, type));
    return row;
  }

  write(row: Row): Record<string, unknown> {
    return Object.fromEntries(
      this.#properties.map(({ name, column }): [string, unknown] => [column, Reflect.get(row, name)]),
    );
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
    alarm: new Rows(database, AlarmRow),
    closedFarm: new Rows(database, ClosedFarm),
    audit: new Rows(database, AuditEntry),
  };
}

export type WaterRows = ReturnType<typeof waterRows>;
