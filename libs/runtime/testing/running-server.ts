/** One run of a server of a test's own, as a process or in a container. */
export interface RunningServer {
  /** Rejects where it ends before it is told to. */
  readonly failed: Promise<never>;
  /** kill -9; resolves when it has gone. */
  kill(): Promise<void>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
}
