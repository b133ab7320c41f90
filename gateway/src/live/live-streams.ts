import { Metrics, Readiness, Unavailable } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import { traced } from '@headgate/runtime/tracing/trace';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { LiveStream } from './live-stream.ts';
import { RecentChanges } from './recent-changes.ts';

/** Whose a stream is. */
interface Reader {
  readonly userId: string;
  readonly farmId: string;
  /** How old the oldest read of its page may be [ms]. */
  readonly readMs: number;
}

/** At one gateway; each is a connection and a few kB. */
const maxStreams = 10_000;
/** Pages of one account that are open and seen at once. One more ends the oldest, whose browser may have gone unnoticed. */
export const maxPerAccount = 10;
/** Ended for another page's sake, a stream is not to come back soon and end that one [ms]. */
const afterAnother = 60_000;
/** Those of a gateway that stops come back to the others, not all at once [ms]. */
const afterStop = { least: 1_000, max: 6_000 } as const;

/** The browsers that are notified of changes, at this gateway. */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  /** By farm, and there by whose it is; the oldest first. */
  private readonly open = new Map<string, Map<LiveStream, string>>();
  private count = 0;
  private isStopping = false;
  private readonly recent: RecentChanges;

  constructor(
    readiness: Readiness,
    metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.recent = new RecentChanges(this.now());
    metrics.readGauges({
      gauges: { headgate_live_streams: { help: 'Browsers that are notified of changes, at this gateway' } },
      read: () => Promise.resolve({ headgate_live_streams: this.count }),
    });
    // Requests in flight may finish before a process stops, and these never would.
    readiness.onStop(() => {
      this.stop();
    });
  }

  /** Throws `Unavailable` where there is no room for one more. To ask before `add`. */
  assertCapacity(): void {
    if (this.isStopping || this.count >= maxStreams)
      throw new Unavailable('No more live streams', { retryAfterSeconds: 10 });
  }

  /** The stream begins with what changed since its page read. */
  add(stream: LiveStream, { userId, farmId, readMs }: Reader): void {
    const streams = this.open.get(farmId) ?? new Map<LiveStream, string>();
    this.open.set(farmId, streams);
    const own = [...streams].filter(([, reader]) => reader === userId);
    const [oldest] = own[0] ?? [];
    if (own.length >= maxPerAccount && oldest !== undefined) {
      this.forget(farmId, oldest);
      oldest.end(afterAnother);
    }
    streams.set(stream, userId);
    this.count += 1;
    const { completeForMs, paths } = this.recent.lately(farmId, readMs, this.now());
    stream.begin({ completeForMs });
    if (paths.length > 0) stream.publish({ paths });
    stream.onClose(() => {
      this.forget(farmId, stream);
    });
  }

  /** `paths`: of the farm's reads that answer differently now. */
  publish(farmId: string, paths: readonly string[]): void {
    this.recent.add({ farmId, paths, at: this.now() });
    const streams = this.open.get(farmId);
    if (streams === undefined) return;
    const hop = {
      name: 'live event',
      kind: 'producer',
      attributes: { 'headgate.streams': streams.size },
    } as const;
    traced(hop, () => {
      for (const stream of streams.keys()) stream.publish({ paths: [...paths] });
    });
  }

  /** Nothing was heard for a while, of any farm. */
  publishAll(paths: readonly string[]): void {
    this.recent.restart(this.now());
    for (const farmId of this.open.keys()) this.publish(farmId, paths);
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  private forget(farmId: string, stream: LiveStream): void {
    const streams = this.open.get(farmId);
    if (streams?.delete(stream) !== true) return;
    this.count -= 1;
    if (streams.size === 0) this.open.delete(farmId);
  }

  private stop(): void {
    this.isStopping = true;
    const { least, max } = afterStop;
    for (const streams of this.open.values()) {
      for (const stream of streams.keys()) stream.end(least + Math.random() * (max - least));
    }
  }
}
