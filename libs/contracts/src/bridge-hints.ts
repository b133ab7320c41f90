import { z } from 'zod/mini';
import { defineHint } from './define.ts';
import { commandStatus, commandType } from './irrigation-command.ts';

/** A command waits, was sent, or its water was measured: what is read of it differs now. What became of it is a fact (`commandChanged`). */
export const commandUnderway = defineHint(
  'hint.bridge.command-underway.v1',
  z.object({
    farmId: z.uuid(),
    controllerId: z.uuid(),
    commandId: z.uuid(),
    status: commandStatus,
    commandType,
  }),
);

/** A farm has said otherwise about irrigations that start by themselves. What a stop pauses, the stop says (`commandUnderway`). */
export const automationChanged = defineHint(
  'hint.bridge.automation-changed.v1',
  z.object({ farmId: z.uuid() }),
);
