import { Module } from '@nestjs/common';
import { LiveChanges } from './live-changes.ts';
import { LiveStreams } from './live-streams.ts';
import { LiveController } from './live.controller.ts';
import { SessionWatch } from './session-watch.ts';

/** Tells browsers what has changed. Needs messaging that hears `hintedFacts`, and `HealthModule`. */
@Module({ controllers: [LiveController, LiveChanges], providers: [LiveStreams, SessionWatch] })
export class LiveModule {}
