import { databaseOptions } from '@headgate/runtime/database/database-options';
import { DataSource } from 'typeorm';
import { z } from 'zod/mini';
import { predictionDatabase } from '../../src/store/prediction-database.ts';
import { seedFarms } from './seed/seed-farms.ts';

/* Farms in a database that is there and may be in use: DATABASE_URL, FARMS how many, TODAY their day. */

const given = z.object({ DATABASE_URL: z.string(), FARMS: z.string(), TODAY: z.iso.date() });

const { DATABASE_URL: url, FARMS: farms, TODAY: today } = z.parse(given, process.env);
// A statement may take as long as it wants.
const options = databaseOptions(predictionDatabase(`${url}?patience=3600000`));
const database = await new DataSource(options).initialize();
await seedFarms(database, { first: 0, farms: Number(farms), today });
await database.query('VACUUM ANALYZE');
await database.destroy();
