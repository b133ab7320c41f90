import { Injectable, Module, type DynamicModule } from '@nestjs/common';

const parts = ['all', 'answers', 'works'] as const;
export type PartName = (typeof parts)[number];

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
  const part = parts.find((name) => name === arg);
  if (more.length > 0 || part === undefined)
    throw new Error(`'${args.join(' ')}' is no part of a service: say 'answers', 'works' or nothing`);
  return new ProcessPart(part);
}

/** Tells everything in a process which part of its service it is. */
@Module({})
export class ProcessModule {
  static forRoot(part: ProcessPart): DynamicModule {
    return {
      module: ProcessModule,
      global: true,
      providers: [{ provide: ProcessPart, useValue: part }],
      exports: [ProcessPart],
    };
  }
}
