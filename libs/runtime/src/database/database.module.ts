import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Readiness } from '../health/readiness.ts';
import { Metrics } from '../metrics/metrics.ts';
import { registerBackupGauge } from './backup-gauge.ts';
import {
  databaseOptions,
  keptConnections,
  openConnections,
  type ServiceDatabase,
} from './database-options.ts';
import { migrate, type MoreMigrations } from './migrate.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** A service's own database: brought up to date at start, then injectable as `DataSource`; not ready without it. Needs `MetricsModule`. */
@Module({})
export class DatabaseModule {
  constructor(readiness: Readiness, metrics: Metrics, database: DataSource) {
    // Without its database a service cannot answer.
    readiness.add('database', async () => {
      await database.query('SELECT 1');
    });
    registerBackupGauge(metrics, database);
  }

  static forRoot(database: ServiceDatabase, more: readonly MoreMigrations[] = []): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          // One try, of what is wrong and does not only wait: whoever started this process starts it again, and sees why.
          useFactory: () => ({ ...databaseOptions(database), retryAttempts: 1 }),
          dataSourceFactory: () =>
            waitForDatabase(async () => {
              await migrate(database, more);
              const source = await new DataSource(databaseOptions(database)).initialize();
              await openConnections(keptConnections, (sql) => source.query(sql));
              return source;
            }),
        }),
      ],
    };
  }
}
