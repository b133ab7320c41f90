import { automationInput, automationResume, farmAutomation } from './automation.ts';
import { defineQuestion, oneOf } from './define.ts';
import { notFoundAs } from './refusal.ts';

/* What a farm lets Headgate start by itself: the bridge keeps it, and holds every automatic run to it. */

export const readAutomation = defineQuestion('ask.bridge.read-automation.v1', {
  permission: 'controllers.read',
  answer: farmAutomation,
});

/** Without consent nothing automatic waits any more. */
export const setAutomation = defineQuestion('ask.bridge.set-automation.v1', {
  permission: 'controllers.write',
  ask: automationInput,
  answer: farmAutomation,
});

/** All of the farm's. What is automatic and waits is taken back; water that flows goes on until its end, or a stop. */
export const pauseAutomation = defineQuestion('ask.bridge.pause-automation.v1', {
  permission: 'water.stop',
  answer: farmAutomation,
});

export const resumeAutomation = defineQuestion('ask.bridge.resume-automation.v1', {
  permission: 'water.start',
  ask: automationResume,
  answer: oneOf({ resumed: { automation: farmAutomation }, 'not-found': {} }),
  refusals: { 'not-found': notFoundAs('Zone') },
});
