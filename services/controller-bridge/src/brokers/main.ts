import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { parseConfig } from '@headgate/runtime';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { Seals } from '@headgate/runtime/secrets/seals';
import { DataSource } from 'typeorm';
import { ProvisionAccounts } from '../adapters/mqtt/accounts/provision-accounts.ts';
import { brokersEnvironment } from '../config.ts';
import { bridgeDatabase } from '../store/bridge-database.ts';
import { readBrokers } from './brokers.ts';
import { addBroker, countControllers, farmsAt, moveFarm, removeBroker, setWeight } from './manage-brokers.ts';
import { readCommand, type Command } from './read-command.ts';

/* Adds brokers and moves farms between them: `node dist/brokers/main.js list`, in the bridge's environment (docs/controllers.md). */

const settings = parseConfig(brokersEnvironment);

/** What is printed. Throws where nothing could be done. */
async function obey(database: DataSource, { verb, args }: Command): Promise<string> {
  switch (verb) {
    case 'list':
      return await list(database);
    case 'add': {
      const [name, url, publicUrl] = args;
      if (settings.NODE_ENV === 'production' && !publicUrl.startsWith('mqtts:'))
        throw new Error('PUBLIC_URL must be mqtts in production: passwords cross the open internet.');
      await addBroker(database, { name, url, publicUrl });
      return `${name} is a broker of ours.`;
    }
    case 'weight':
      await setWeight(database, ...args);
      return `${args[0]} has the weight ${String(args[1])}.`;
    case 'move':
      return `${String(await moveFarm(database, ...args, new Date()))} controllers go to ${args[1]}.`;
    case 'empty': {
      const farms = await farmsAt(database, args[0]);
      for (const farm of farms) await moveFarm(database, farm, args[1], new Date());
      return `${String(farms.length)} farms go to ${args[1]}.`;
    }
    case 'remove':
      await removeBroker(database, args[0]);
      return `${args[0]} is no broker of ours any more.`;
    case 'rights': {
      const of = { broker: args[0], isHere: () => false, hasLeft: () => undefined };
      const seals = new Seals(settings.CONTROLLER_KEYS);
      return await new ProvisionAccounts(database, seals, of).fill(await text(process.stdin));
    }
  }
}

async function list(database: DataSource): Promise<string> {
  const addresses = await readBrokers(database, settings);
  const lines = (await countControllers(database)).map(({ name, weight, controllers, leaving }) => {
    const { url = '', publicUrl = '' } = addresses.get(name) ?? {};
    return [name, weight, controllers, leaving, url, publicUrl].join('\t');
  });
  return [['name', 'weight', 'controllers', 'leaving', 'url', 'public url'].join('\t'), ...lines].join('\n');
}

try {
  const command = readCommand(process.argv.slice(2));
  const database = await new DataSource(databaseOptions(bridgeDatabase(settings.DATABASE_URL))).initialize();
  try {
    process.stdout.write(`${await obey(database, command)}\n`);
  } finally {
    await database.destroy();
  }
} catch (error) {
  process.stderr.write(`headgate: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
