import 'reflect-metadata';
import { deliveryOf, sourceAt } from './own-mail.ts';

/** Sends mail until it is killed. Arguments: database, Redis, mail server. */
const [databaseUrl = '', redisUrl = '', smtpUrl = ''] = process.argv.slice(2);
deliveryOf(await sourceAt(databaseUrl), redisUrl, smtpUrl).onApplicationBootstrap();
