import { liveStart, liveChange } from '@headgate/contracts/live-change';
import { z } from 'zod/mini';

/** `read`: for how long the page has been reading, with the time that a read may take [ms]. */
const addressAt = (now: number) => `/api/live?read=${Math.round(now + longestRead)}`;
/** Longer than any read that answers [ms]. */
const longestRead = 5_000;

/** Between tries to be connected again [ms], doubled each time: the browser's own tries end when the server refuses. */
const pauses = { first: 2000, longest: 300_000 } as const;
/** How long a page that nobody sees stays connected [ms]: a browser has few connections to one server. */
const hiddenTimeout = 10_000;

export interface LiveListener {
  /** The server says that the answers at these paths are others now. */
  readonly changed: (paths: readonly string[]) => void;
  readonly connected: () => void;
  /** The first line: what changed after `since` (by this device's clock) is told; what was read before may be old. */
  readonly begun: (since: number) => void;
  /** What was said since the last line is lost. */
  readonly resumed: () => void;
  /** It is being laid, or broke: until `connected`, nothing is told. */
  readonly away: () => void;
}

/** The line on which the server tells of changes, kept up as long as somebody looks at the page. */
export class LiveLine {
  readonly #listener: LiveListener;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause: number = pauses.first;
  #hasBeenConnected = false;

  constructor(listener: LiveListener) {
    this.#listener = listener;
  }

  connect(): void {
    clearTimeout(this.#timer);
    if (this.#source !== undefined) return;
    const source = new EventSource(addressAt(performance.now()));
    this.#source = source;
    this.#listener.away();
    source.addEventListener('open', () => {
      this.#pause = pauses.first;
      this.#listener.connected();
    });
    source.addEventListener('begun', ({ data }: MessageEvent<unknown>) => {
      const completeForMs = readEvent(liveStart, data)?.completeForMs ?? 0;
      if (this.#hasBeenConnected) this.#listener.resumed();
      // An answer that came just after is of what was read before.
      else this.#listener.begun(Date.now() - completeForMs + longestRead / 2);
      this.#hasBeenConnected = true;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<unknown>) => {
      const change = readEvent(liveChange, data);
      if (change !== null) this.#listener.changed(change.paths);
    });
    source.addEventListener('error', () => {
      this.#listener.away();
      if (source.readyState === EventSource.CLOSED) this.#connectLater();
    });
  }

  /** Nobody looks at the page (any more). */
  unseen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.end();
    }, hiddenTimeout);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  #connectLater(): void {
    this.end();
    this.#timer = setTimeout(() => {
      this.connect();
    }, this.#pause);
    this.#pause = Math.min(this.#pause * 2, pauses.longest);
  }
}

/** Null: a server newer than this page says something else. */
function readEvent<Event extends z.ZodMiniType>(event: Event, data: unknown): z.output<Event> | null {
  try {
    const read = z.safeParse(event, JSON.parse(String(data)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
