import { Injectable } from '@nestjs/common';

export type PartName = 'all' | 'answers' | 'works';

/**
 * What a process does of its service's work. `answers`: takes questions, and what they ask for at once. `works`: what waits in
 * rows, queues and facts, and what is looked after again and again. `all`: both, where one process is enough.
 */
@Injectable()
export class ProcessPart {
  readonly name: PartName;

  constructor(name: PartName = 'all') {
    this.name = name;
  }

  get answers(): boolean {
    return this.name !== 'works';
  }

  get works(): boolean {
    return this.name !== 'answers';
  }
}

/** From the command line: `main.js answers`, `main.js works`; without a word, all. Throws on any other. */
export function partFrom(args: readonly string[]): ProcessPart {
  const [arg = 'all', ...more] = args;
  if (more.length > 0 || !isPart(arg))
    throw new Error(`'${args.join(' ')}' is no part of a service: say 'answers', 'works' or nothing`);
  return new ProcessPart(arg);
}

function isPart(arg: string): arg is PartName {
  return arg === 'all' || arg === 'answers' || arg === 'works';
}
