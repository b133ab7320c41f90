import { Module, type DynamicModule } from '@nestjs/common';
import { ProcessPart } from './process-part.ts';

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
