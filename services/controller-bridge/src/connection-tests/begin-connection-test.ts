import { randomUUID } from 'node:crypto';
import type { readConnectionTest, testConnection } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Controller } from '../controllers/controller.entity.ts';
import { atOwnController } from '../controllers/lock-controller.ts';
import { publishChange } from '../controllers/publish-change.ts';
import { ConnectionTestRow } from './connection-test.entity.ts';
import { ConnectionTests } from './connection-tests.ts';
import { messageOf, stepsWith } from './judge-reading.ts';

/** What a farm asks of a connection, and reads of it. */
@Injectable()
export class BeginConnectionTest {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #tests: ConnectionTests;

  constructor(database: DataSource, clock: Clock, tests: ConnectionTests) {
    this.#database = database;
    this.#clock = clock;
    this.#tests = tests;
  }

  /** One at a time: the one that runs is the answer to whoever asks for another. */
  async begin(caller: Caller, controllerId: string): Promise<AnswerOf<typeof testConnection>> {
    const answer = await atOwnController(
      this.#database,
      caller,
      controllerId,
      async (manager, controller) => {
        const running = await manager.findOneBy(ConnectionTestRow, { controllerId, state: 'running' });
        if (running !== null) return { kind: 'test' as const, test: connectionTestOf(running) };
        const [id, at] = [randomUUID(), this.#clock.now()];
        const { farmId } = controller;
        await manager.insert(ConnectionTestRow, {
          id,
          controllerId,
          farmId,
          startedAt: at,
          steps: stepsWith({}),
        });
        const entry = { at, actor: caller, action: 'connection-tested', subjectId: controllerId };
        await recordAuditEntry(manager, entry);
        await publishChange(manager, controller);
        const row = await manager.findOneByOrFail(ConnectionTestRow, { id });
        return { kind: 'test' as const, test: connectionTestOf(row) };
      },
    );
    if (answer.kind === 'test') this.#tests.wake([answer.test.id]);
    return answer;
  }

  async newest(farmId: string, controllerId: string): Promise<AnswerOf<typeof readConnectionTest>> {
    const { manager } = this.#database;
    if (!(await manager.existsBy(Controller, { id: controllerId, farmId }))) return { kind: 'not-found' };
    const row = await manager.findOne(ConnectionTestRow, {
      where: { controllerId, farmId },
      order: { startedAt: 'DESC', id: 'DESC' },
    });
    return { kind: 'test', test: row === null ? null : connectionTestOf(row) };
  }
}

function connectionTestOf(row: ConnectionTestRow): ConnectionTest {
  const { id, state, steps, verdict, startedAt, endedAt } = row;
  const message = verdict === null ? {} : { message: messageOf(verdict, steps) };
  return {
    ...{ id, state, steps, verdict, ...message },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
