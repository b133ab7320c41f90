import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { User } from '../store/user.entity.ts';

/** Says at start, where nobody is an administrator, how somebody becomes one. */
@Injectable()
export class MissingAdministrator implements OnApplicationBootstrap {
  readonly #logger = new Logger(MissingAdministrator.name);
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (await this.#database.manager.existsBy(User, { role: 'admin' })) return;
    this.#logger.warn('No account is an administrator: set ADMIN_EMAILS, or npm run admin -- grant EMAIL');
  }
}
