import { Injectable } from '@nestjs/common';
import { Readiness } from '@headgate/runtime';
import { DataSource } from 'typeorm';

/** Without its database this service cannot answer. */
@Injectable()
export class DatabaseReadiness {
  constructor(readiness: Readiness, database: DataSource) {
    readiness.add('database', async () => {
      await database.query('SELECT 1');
    });
  }
}
