import { Injectable } from '@nestjs/common';

export interface ReadinessCheck {
  readonly name: string;
  /** Resolves when the dependency works; rejects, or takes too long, when it does not. */
  check(): Promise<void>;
}

export interface ReadinessReport {
  readonly ready: boolean;
  readonly checks: Record<string, 'ok' | 'failed'>;
}

/** A dependency that takes longer than this to say that it is well is not. */
const CHECK_TIMEOUT_MS = 1000;

/** What this process needs to do its work. Modules add what they depend on. */
@Injectable()
export class Readiness {
  readonly #checks = new Map<string, () => Promise<void>>();
  readonly #atStop: (() => void)[] = [];
  #stopping = false;

  add(name: string, check: () => Promise<void>): void {
    if (this.#checks.has(name)) throw new Error(`There are two readiness checks '${name}'`);
    this.#checks.set(name, check);
  }

  /** Runs `work` when the process begins to stop: for ending what would not end by itself, and so hold it. */
  onStop(work: () => void): void {
    this.#atStop.push(work);
  }

  /** From now on not ready, so that nobody sends new work. */
  stop(): void {
    this.#stopping = true;
    for (const work of this.#atStop.splice(0)) work();
  }

  async report(): Promise<ReadinessReport> {
    const states = await Promise.all(
      [...this.#checks].map(
        async ([name, check]) => [name, (await passes(check)) ? 'ok' : 'failed'] as const,
      ),
    );
    return {
      ready: !this.#stopping && states.every(([, state]) => state === 'ok'),
      checks: Object.fromEntries(states),
    };
  }
}

async function passes(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false);
  });
  const done = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
