import { Logger, type FactoryProvider, type OnApplicationBootstrap } from '@nestjs/common';
import type { Role } from '@headgate/contracts/user';
import { DataSource, type EntityManager } from 'typeorm';
import type { Environment } from '../config.ts';
import { User } from '../store/user.entity.ts';

/** Any number, as long as it is always the same. */
const firstAccountLock = 4_711_001;

type Settings = Pick<Environment, 'ADMIN_EMAILS' | 'NODE_ENV'>;

/** Who is an administrator by configuration. `npm run admin` is for the others. */
export class Administrators implements OnApplicationBootstrap {
  readonly #logger = new Logger(Administrators.name);
  readonly #emails: ReadonlySet<string>;
  /** Whether the first account that is made will be one. */
  readonly #firstAccountIs: boolean;

  /** Where development names nobody, the first account is one: a new clone has to have somebody. */
  constructor(
    private readonly database: DataSource,
    { ADMIN_EMAILS, NODE_ENV }: Settings,
  ) {
    this.#emails = new Set(ADMIN_EMAILS);
    this.#firstAccountIs = NODE_ENV === 'development' && ADMIN_EMAILS === undefined;
  }

  /** Says at start, where nobody is an administrator nor will be by registering, how somebody becomes one. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.#firstAccountIs || (await this.database.manager.existsBy(User, { role: 'admin' }))) return;
    this.#logger.warn('No account is an administrator: set ADMIN_EMAILS, or npm run admin -- grant EMAIL');
  }

  names(email: string): boolean {
    return this.#emails.has(email);
  }

  /** The role of an account that is about to be made in this transaction, for an address that is verified. */
  async roleOfNew(connection: EntityManager, email: string): Promise<Role> {
    if (this.names(email)) return 'admin';
    return this.#firstAccountIs && (await isFirst(connection)) ? 'admin' : 'grower';
  }

  /** To be called once the account stands. */
  notifyOfNew({ id, role, email }: User): void {
    if (role !== 'admin' || this.names(email)) return;
    this.#logger.warn(
      { userId: id },
      'The first account is an administrator, since this is development and ADMIN_EMAILS is not set',
    );
  }
}

/** Of two that register at the same moment, one waits until the other's account is there. */
async function isFirst(connection: EntityManager): Promise<boolean> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [firstAccountLock]);
  return !(await connection.existsBy(User, {}));
}

/** For the service's module. */
export const administrators = (settings: Settings): FactoryProvider<Administrators> => ({
  provide: Administrators,
  inject: [DataSource],
  useFactory: (database: DataSource) => new Administrators(database, settings),
});
