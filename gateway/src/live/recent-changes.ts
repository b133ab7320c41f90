interface Change {
  readonly farmId: string;
  readonly paths: readonly string[];
  readonly at: number;
}

/** How long a change is kept [ms]: longer than a slow phone takes from a page's first read to its stream. */
export const keptFor = 60_000;
/** Of more changes than so many, the oldest are dropped. */
const max = 20_000;

/** What changed lately, for streams that begin after their page's first reads. Times in ms, of one clock. */
export class RecentChanges {
  private readonly changes: Change[] = [];

  /** `completeSince`: nothing is known of what changed before. */
  constructor(private completeSince: number) {}

  add(change: Change): void {
    this.changes.push(change);
    while (this.changes.length > max || (this.changes[0]?.at ?? change.at) < change.at - keptFor) {
      const dropped = this.changes.shift();
      this.completeSince = Math.max(this.completeSince, dropped?.at ?? 0);
    }
  }

  /** Changes may have been missed until now. */
  restart(now: number): void {
    this.changes.length = 0;
    this.completeSince = now;
  }

  /** What changed for a farm in the last `ageMs`, or in as much of that time as is known. */
  lately(farmId: string, ageMs: number, now: number): { completeForMs: number; paths: string[] } {
    const since = Math.max(now - Math.min(ageMs, keptFor), this.completeSince);
    const paths = this.changes
      .filter((change) => change.farmId === farmId && change.at >= since)
      .flatMap((change) => change.paths);
    return { completeForMs: now - since, paths: [...new Set(paths)] };
  }
}
