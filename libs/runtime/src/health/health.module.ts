import { Module, type DynamicModule } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';

/** `GET /health/live` and `GET /health/ready`. */
@Module({})
export class HealthModule {
  static forRoot(): DynamicModule {
    return {
      module: HealthModule,
      global: true,
      controllers: [HealthController],
      providers: [Readiness],
      exports: [Readiness],
    };
  }
}
