import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { ControllerHandlerReturnType } from '@bull-board/api/typings/app';
import type { Caller } from '@headgate/messaging';
import { redactText } from '@headgate/runtime';
import { connectQueue, type QueueRedis } from '@headgate/runtime/queue/queue-place';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { RequestHandler } from 'express';
import { gatewayConfig, type GatewayConfig } from '../../config.ts';
import { BoardAdapter } from './board-adapter.ts';
import { boardPath } from './board-page.ts';
import { KnownQueues, type KnownQueue } from './known-queues.ts';

const uiFolder = join(dirname(fileURLToPath(import.meta.resolve('@bull-board/ui/package.json'))), 'dist');

/** Administrators wait little for what cannot be told [ms]. */
const commandTimeout = 2_000;
const redisSilence = 15_000;

/** Jobs of ours end in the attempt that they are for (`RowQueue`); what BullMQ itself keeps beside them does not. */
function mayBeOurs(jobId: unknown): boolean {
  return jobId === undefined || (typeof jobId === 'string' && /^[\w.:-]{1,180}-\d{1,20}$/.test(jobId));
}
const noSuchJob = { allow: false, status: 404, errorKey: 'ERRORS.JOB_NOT_FOUND' } as const;

const jobDataId = /^[\w.:@-]{1,200}$/;

/** Of a job's data, what can be an id: a job has nothing else of ours, and whatever it has is not shown. */
function onlyIds(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  const entries = Object.entries(data as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && jobDataId.test(entry[1]),
    ),
  );
}

/** Errors as operators may see them; where in our code they came about is the log's to tell. */
function tidy(result: ControllerHandlerReturnType): ControllerHandlerReturnType {
  // Some have none.
  if (typeof result.body !== 'object') return result;
  const body: unknown = JSON.parse(JSON.stringify(result.body), (key, value: unknown) => {
    if (key === 'stacktrace') return [];
    if (key === 'failedReason' && typeof value === 'string')
      return redactText(value.slice(0, 2_000)).slice(0, 500);
    return value;
  });
  // What an answer's body is, as JSON has it.
  return { ...result, body: body as ControllerHandlerReturnType['body'] };
}

/** Bull Board over the queues of all services: those that they name, and no other key of Redis. */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private readonly logger = new Logger(QueueBoard.name);
  private readonly adapter: BoardAdapter;
  private readonly board: ReturnType<typeof createBullBoard>;
  private readonly shown = new Set<string>();
  private readonly queues: Queue[] = [];
  private redis: QueueRedis | undefined;

  constructor(
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
    private readonly known: KnownQueues,
  ) {
    this.adapter = new BoardAdapter({ uiFolder, writes: config.QUEUE_BOARD_WRITES });
    this.adapter.setBasePath(boardPath);
    this.board = createBullBoard({
      queues: [],
      serverAdapter: this.adapter,
      options: {
        uiBasePath: dirname(uiFolder),
        uiConfig: {
          boardTitle: 'Headgate queues',
          locale: { lng: 'en-US' },
          hideDocsLink: true,
          hideRedisDetails: true,
          showWorkers: false,
          miscLinks: [{ text: 'Operations', url: '/ops' }],
        },
        handlerHooks: {
          before: ({ request }) => (mayBeOurs(request.params['jobId']) ? undefined : noSuchJob),
          after: (_context, result) => tidy(result),
        },
      },
    });
  }

  /** For whoever has been found to be an administrator. */
  get handler(): RequestHandler {
    // Express's own application, which its types call any.
    return this.adapter.getRouter() as RequestHandler;
  }

  /** Shows what the services name now, besides what they have named before. */
  async refresh(caller: Caller): Promise<void> {
    for (const queue of await this.known.all(caller)) this.show(queue);
  }

  async onApplicationShutdown(): Promise<void> {
    // Where Redis goes away just now, there is nothing left to close.
    if (this.redis?.status === 'ready') await Promise.allSettled(this.queues.map((queue) => queue.close()));
    this.redis?.finish();
  }

  private show({ service, name, prefix }: KnownQueue): void {
    const key = `${prefix}:${name}`;
    if (this.shown.has(key)) return;
    this.shown.add(key);
    // Nothing is written but what an administrator asks for: not even that somebody looks.
    const queue = new Queue(name, { connection: this.connection(), prefix, skipMetasUpdate: true });
    // Told once, by the connection.
    queue.on('error', () => undefined);
    this.queues.push(queue);
    const adapter = new BullMQAdapter(queue, {
      readOnlyMode: !this.config.QUEUE_BOARD_WRITES,
      displayName: `${service}: ${name}`,
    });
    for (const field of ['data', 'returnValue', 'progress'] as const) adapter.setFormatter(field, onlyIds);
    this.board.addQueue(adapter);
  }

  private connection(): QueueRedis {
    const place = { name: 'board', redisUrl: this.config.REDIS_URL, database: 'board', redisSilence };
    this.redis ??= connectQueue(place, this.logger, {
      commandTimeout,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    return this.redis;
  }
}
