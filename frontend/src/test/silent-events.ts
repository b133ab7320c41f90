/** An EventSource, which jsdom has none of. Says nothing by itself; a test opens it, speaks through it and cuts it. */
export class SilentEvents extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** Those of the page that is open, the newest last. */
  static readonly opened: SilentEvents[] = [];
  readonly url: string;
  readyState = 0;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    SilentEvents.opened.push(this);
  }

  close(): void {
    this.readyState = SilentEvents.CLOSED;
  }

  /** `completeForMs`: how far back the server heard what changed. */
  open(completeForMs = 0): void {
    this.readyState = SilentEvents.OPEN;
    this.dispatchEvent(new Event('open'));
    this.say('begun', JSON.stringify({ completeForMs }));
  }

  say(type: string, data: string): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }

  /** The connection is gone. `forGood`: the server answered with an error, so the browser does not try again. */
  cut(forGood: boolean): void {
    this.readyState = forGood ? SilentEvents.CLOSED : SilentEvents.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }
}
