import { liveChange } from '@headgate/contracts/live-change';

/** A browser's `EventSource`, as far as a test needs it. */
export class TestEventSource {
  readonly headers: Headers;
  /** All that has come. */
  text = '';
  isEnded = false;
  private readonly abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.headers = response.headers;
    this.abort = abort;
    void this.read(response);
  }

  /** Throws where the answer is no stream. */
  static async open(url: string, cookie: string, readMs = 0): Promise<TestEventSource> {
    const abort = new AbortController();
    // Browsers offer to take what is compressed.
    const headers = { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' };
    const response = await fetch(`${url}/api/live?read=${readMs}`, { headers, signal: abort.signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`GET /api/live answered ${response.status}`);
    }
    return new TestEventSource(response, abort);
  }

  /** What was told, in order. */
  get changes(): string[][] {
    return [...this.text.matchAll(/^event: changed\ndata: (.*)\n\n/gm)].map(
      ([, data]) => liveChange.parse(JSON.parse(data ?? '')).paths,
    );
  }

  close(): void {
    this.abort.abort();
  }

  private async read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      const chunks: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
      if (chunks === undefined) return;
      for await (const chunk of chunks) this.text += decoder.decode(chunk, { stream: true });
    } catch {
      // Cut off, by us or by the other side: either way there is no more.
    } finally {
      this.isEnded = true;
    }
  }
}
