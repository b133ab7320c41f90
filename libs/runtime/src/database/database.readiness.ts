import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Readiness } from '../health/readiness.ts';

/** Without its database a service cannot answer. */
@Injectable()
export class DatabaseReadiness {
  constructor(readiness: Readiness, database: DataSource) {
    readiness.add('database', async () => {
      await database.query('SELECT 1');
    });
  }
}
