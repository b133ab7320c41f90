import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { User } from '../store/user.entity.ts';
import { Administrators } from './administrators.ts';

/** Says at start, where nobody is an administrator nor will be by registering, how somebody becomes one. */
@Injectable()
export class MissingAdministrator implements OnApplicationBootstrap {
  readonly #logger = new Logger(MissingAdministrator.name);
  readonly #database: DataSource;
  readonly #administrators: Administrators;

  constructor(database: DataSource, administrators: Administrators) {
    this.#database = database;
    this.#administrators = administrators;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.#administrators.firstAccountIs) return;
    if (await this.#database.manager.existsBy(User, { role: 'admin' })) return;
    this.#logger.warn('No account is an administrator: set ADMIN_EMAILS, or npm run admin -- grant EMAIL');
  }
}
