import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';
import type { ReadinessCheck } from './readiness.ts';

/** `GET /health/live` and `GET /health/ready`. */
@Module({})
export class HealthModule {
  static forRoot({ checks = [] }: { checks?: readonly ReadinessCheck[] } = {}): DynamicModule {
    const readiness = new Readiness();
    for (const dependency of checks) readiness.add(dependency.name, () => dependency.check());
    return {
      module: HealthModule,
      global: true,
      controllers: [HealthController],
      providers: [{ provide: Readiness, useValue: readiness }],
      exports: [Readiness],
    };
  }
}
