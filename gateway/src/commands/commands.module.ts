import { Module } from '@nestjs/common';
import { CloseFarm } from './close-farm.ts';
import { CommandLimits } from './command-limits.ts';
import { CommandController } from './command.controller.ts';
import { StopAllController } from './stop-all.controller.ts';

/** What the farm asks of its controllers. Needs an `Asker`. */
@Module({
  controllers: [CommandController, StopAllController],
  providers: [CommandLimits, CloseFarm],
  exports: [CloseFarm],
})
export class CommandsModule {}
