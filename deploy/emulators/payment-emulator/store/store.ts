import { Journal, type Change } from '../../journal/journal.ts';
import { kinds, type Kept, type Kind } from './kept.ts';

type Maps = { readonly [K in Kind]: Map<string, Kept[K]> };

function emptyMaps(): Maps {
  // A map for each kind, and only for those: the type says the same.
  return Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as unknown as Maps;
}

/** Everything the emulator knows, in memory and on disk. What is changed is changed within `transact`. */
export class Store {
  readonly #maps = emptyMaps();
  readonly #journal: Journal;
  #changes: Change[] | undefined;
  #undo: (() => void)[] = [];

  constructor(folder: string) {
    this.#journal = new Journal(folder);
    for (const [kind, id, value] of this.#journal.read()) this.#apply(kind, id, value);
    this.#journal.begin(this.#everything());
  }

  get<K extends Kind>(kind: K, id: string): Kept[K] | undefined {
    return this.#maps[kind].get(id);
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): readonly Kept[K][] {
    return [...this.#maps[kind].values()];
  }

  entries<K extends Kind>(kind: K): readonly (readonly [string, Kept[K]])[] {
    return [...this.#maps[kind]];
  }

  put<K extends Kind>(kind: K, id: string, value: Kept[K]): void {
    const map = this.#maps[kind];
    const before = map.get(id);
    this.#note([kind, id, value], () => {
      if (before === undefined) map.delete(id);
      else map.set(id, before);
    });
    map.set(id, value);
  }

  remove(kind: Kind, id: string): void {
    const map: Map<string, unknown> = this.#maps[kind];
    const before = map.get(id);
    if (before === undefined) return;
    this.#note([kind, id, null], () => map.set(id, before));
    map.delete(id);
  }

  /** All of it or nothing, and on disk when it returns. Within another one it is a part of that. */
  transact<T>(work: () => T): T {
    if (this.#changes !== undefined) return work();
    this.#changes = [];
    this.#undo = [];
    try {
      const result = work();
      if (this.#changes.length > 0) this.#journal.append(this.#changes);
      return result;
    } catch (error) {
      for (const undo of this.#undo.reverse()) undo();
      throw error;
    } finally {
      this.#changes = undefined;
    }
  }

  close(): void {
    this.#journal.close();
  }

  #note(change: Change, undo: () => void): void {
    if (this.#changes === undefined) throw new Error('Changes are made within a transaction');
    this.#changes.push(change);
    this.#undo.push(undo);
  }

  #apply(kind: string, id: string, value: unknown): void {
    const known = kinds.find((each) => each === kind);
    if (known === undefined) throw new Error(`The journal has a ${kind}, which this version does not know`);
    // Written by this class, from a value of that kind.
    const map = this.#maps[known] as Map<string, unknown>;
    if (value === null) map.delete(id);
    else map.set(id, value);
  }

  #everything(): Change[] {
    return kinds.flatMap((kind) => [...this.#maps[kind]].map(([id, value]): Change => [kind, id, value]));
  }
}
