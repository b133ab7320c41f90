/**
 * Held shared by whoever writes a record of a farm, alone by who deletes the farm: one comes after the other. The same
 * lock as in the trigger of `store/migrations/1796000000000-farm-records.ts`. Ends with the transaction.
 */
export const lockFarmShared = 'SELECT pg_advisory_xact_lock_shared(4711001, hashtext($1::uuid::text))';
export const lockFarm = 'SELECT pg_advisory_xact_lock(4711001, hashtext($1::uuid::text))';
