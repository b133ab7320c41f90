import type { LiveStart, LiveChange } from '@headgate/contracts/live-change';
import type { Response } from 'express';

/** A reader so far behind [bytes] is cut off: it comes back, and reads everything anew. */
const maxUnread = 64 * 1024;

/** One browser's server-sent events. */
export class LiveStream {
  private readonly heartbeat: NodeJS.Timeout;

  /** `heartbeatMs`: how often something is sent, or proxies take the connection for dead. */
  constructor(
    private readonly response: Response,
    heartbeatMs: number,
  ) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Neither our own compression nor a proxy may wait for more before it passes anything on.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.send(': headgate\n\n');
    this.heartbeat = setInterval(() => {
      this.send(': alive\n\n');
    }, heartbeatMs);
    this.onClose(() => {
      clearInterval(this.heartbeat);
    });
  }

  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded;
  }

  begin(start: LiveStart): void {
    this.send(`event: begun\ndata: ${JSON.stringify(start)}\n\n`);
  }

  publish(change: LiveChange): void {
    this.send(`event: changed\ndata: ${JSON.stringify(change)}\n\n`);
  }

  /** `backAfterMs`: when the browser may come again. */
  end(backAfterMs: number): void {
    this.send(`retry: ${Math.round(backAfterMs)}\n\n`);
    if (this.isOpen) this.response.end();
  }

  /** Once, however it closes. */
  onClose(work: () => void): void {
    this.response.once('close', work);
  }

  private send(text: string): void {
    if (!this.isOpen) return;
    this.response.write(text);
    if (this.response.writableLength > maxUnread) this.response.destroy();
  }
}
