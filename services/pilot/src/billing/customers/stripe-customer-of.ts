import type { DataSource } from 'typeorm';
import { Customer } from './customer.entity.ts';

/** The provider's id of a farm's customer. Undefined: the provider has not been told of the farm. */
export async function stripeCustomerOf(database: DataSource, farmId: string): Promise<string | undefined> {
  const customer = await database.getRepository(Customer).findOneBy({ farmId });
  return customer?.stripeCustomerId ?? undefined;
}
