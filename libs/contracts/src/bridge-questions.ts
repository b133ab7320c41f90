import { z } from 'zod/mini';
import { byId, defineQuestion, oneOf } from './define.ts';
import {
  commandFilter,
  commandInput,
  irrigationCommand,
  maxTrialsADay,
  stopAllAnswer,
  trialConfirmation,
  trialConfirmationInput,
  trialProblem,
  type TrialProblem,
} from './irrigation-command.ts';
import {
  approvalInput,
  connectionTest,
  controllerChange,
  controllerFilter,
  controllerInput,
  irrigationController,
  mqttCredentials,
  reviewedController,
} from './irrigation-controller.ts';
import { alarmKind } from './fault.ts';
import { flowTrace } from './metered-water.ts';
import { pageInput, pageOf } from './page.ts';
import { conflict, notFoundAs, wrongField } from './refusal.ts';

/*
 * Controllers and commands. Questions are about the caller's farm, and `Rejected` (401) without a caller; administrators'
 * also for one who is none (403). Another farm's thing is not found.
 */

const noController = { 'not-found': notFoundAs('Controller') };
const noCommand = { 'not-found': notFoundAs('Command') };
const waterFlows = conflict('Water is flowing there, or may be. Stop it first.');

/** All of the farm's, oldest first. */
export const listControllers = defineQuestion('ask.bridge.list-controllers.v1', {
  permission: 'controllers.read',
  answer: z.array(irrigationController),
});
/** `Rejected` on `apiEndpoint` where it points at what no farm may name. */
export const registerController = defineQuestion('ask.bridge.register-controller.v1', {
  permission: 'controllers.write',
  ask: controllerInput,
  answer: oneOf({ controller: { controller: irrigationController }, full: { most: z.int() } }),
  refusals: {
    full: ({ most: max }) => conflict(`The limit is ${String(max)} controllers. Delete one to add another.`),
  },
});
export const readController = defineQuestion('ask.bridge.read-controller.v1', {
  permission: 'controllers.read',
  ask: byId,
  answer: oneOf({ controller: { controller: irrigationController }, 'not-found': {} }),
  refusals: noController,
});
/** Another address, key or connection ends the administrator's yes. `open`: a zone that would change so, or go, has water. */
export const changeController = defineQuestion('ask.bridge.change-controller.v1', {
  permission: 'controllers.write',
  ask: z.extend(controllerChange, byId.shape),
  answer: oneOf({
    controller: { controller: irrigationController },
    'not-found': {},
    'changed-meanwhile': {},
    /** Water flows, or may: stop it first. */
    open: {},
  }),
  refusals: {
    ...noController,
    'changed-meanwhile': conflict('Someone else changed this. Load it again and repeat your change.'),
    open: waterFlows,
  },
});
/** `stopping`: its valves are being closed, and it goes when they are known to be. */
export const deleteController = defineQuestion('ask.bridge.delete-controller.v1', {
  permission: 'controllers.write',
  ask: byId,
  answer: oneOf({ deleted: {}, stopping: {}, 'not-found': {} }),
  refusals: noController,
});
/** The farm's yes to live control, or its no: that takes effect at once. */
export const giveConsent = defineQuestion('ask.bridge.give-consent.v1', {
  permission: 'controllers.write',
  ask: z.extend(byId, { consent: z.boolean() }),
  answer: oneOf({ controller: { controller: irrigationController }, 'not-found': {} }),
  refusals: noController,
});
/** On our broker. Those before are void. `not-mqtt`: it does not speak MQTT, or by the farm's own broker. `open`: as of a change. */
export const issueMqttCredentials = defineQuestion('ask.bridge.issue-mqtt-credentials.v1', {
  permission: 'controllers.write',
  ask: byId,
  answer: oneOf({ issued: { credentials: mqttCredentials }, 'not-mqtt': {}, 'not-found': {}, open: {} }),
  refusals: {
    ...noController,
    open: waterFlows,
    'not-mqtt': conflict('Only a controller that connects to our MQTT broker needs credentials from us'),
  },
});
/** Begins one, or answers the one that runs. */
export const testConnection = defineQuestion('ask.bridge.test-connection.v1', {
  permission: 'controllers.write',
  ask: byId,
  answer: oneOf({ test: { test: connectionTest }, 'not-found': {} }),
  refusals: noController,
});
/** The newest one; null: there was none. */
export const readConnectionTest = defineQuestion('ask.bridge.read-connection-test.v1', {
  permission: 'controllers.read',
  ask: byId,
  answer: oneOf({ test: { test: z.nullable(connectionTest) }, 'not-found': {} }),
  refusals: noController,
});

/** Administrators'. The newest first. */
export const searchControllers = defineQuestion('ask.bridge.search-controllers.v1', {
  permission: 'controllers.approve',
  ask: z.extend(pageInput, controllerFilter.shape),
  answer: pageOf(reviewedController),
});
/** Administrators'. Any farm's. */
export const reviewController = defineQuestion('ask.bridge.review-controller.v1', {
  permission: 'controllers.approve',
  ask: byId,
  answer: oneOf({ controller: { controller: reviewedController }, 'not-found': {} }),
  refusals: noController,
});
/** Administrators'. `no-consent`: the farm's consent comes first. `Rejected` (409) where it is not of that version any more. */
export const approveController = defineQuestion('ask.bridge.approve-controller.v1', {
  permission: 'controllers.approve',
  ask: z.extend(byId, approvalInput.shape),
  answer: oneOf({ controller: { controller: reviewedController }, 'no-consent': {}, 'not-found': {} }),
  refusals: { ...noController, 'no-consent': conflict('The farm has not given consent to live control') },
});

const trialSentences: Readonly<Record<TrialProblem, string>> = {
  approved: 'Headgate has approved live control. Start the zone without a trial.',
  'no-consent': 'Your farm has to give consent to live control first.',
  'no-device': 'This controller cannot be tried: Headgate has no way to contact it.',
  'not-confirmed': 'This trial is no longer confirmed. Confirm it again.',
  'another-trial': 'Another trial on your farm has not ended yet. Try again when its valve is closed.',
  'water-on': 'A zone of this controller is open, or about to open. Stop it first.',
  'too-many': `A zone can be tried ${String(maxTrialsADay)} times in 24 hours. Try again tomorrow.`,
};
const noTrial = ({ problem }: { readonly problem: TrialProblem }) => conflict(trialSentences[problem]);

/** Asked again under the same operation id: the first answer. */
export const requestCommand = defineQuestion('ask.bridge.request-command.v1', {
  // Whoever may end water may hold it up.
  permission: ({ commandType }) =>
    commandType === 'stop' || commandType === 'pause' ? 'water.stop' : 'water.start',
  ask: commandInput,
  answer: oneOf({
    command: { command: irrigationCommand },
    'no-controller': {},
    'no-zone': {},
    'no-calculation': {},
    /** Longer than the zone may be open. */
    'beyond-maximum': { maximumMinutes: z.int() },
    /** A schedule in the past, or too far ahead. */
    'bad-time': { message: z.string() },
    /** The controller is being deleted. */
    'being-deleted': {},
    full: { most: z.int() },
    'no-trial': { problem: trialProblem },
  }),
  refusals: {
    'no-controller': notFoundAs('Controller'),
    'no-zone': wrongField('zoneId', 'This controller has no such zone'),
    'no-calculation': wrongField('calculationId', 'Your farm has no such calculation'),
    'beyond-maximum': ({ maximumMinutes }) =>
      wrongField('duration', `This zone may be open for at most ${String(maximumMinutes)} minutes`),
    'bad-time': ({ message }) => wrongField('startAt', message),
    'being-deleted': conflict('This controller is being deleted'),
    full: ({ most: max }) =>
      conflict(`${String(max)} commands are already waiting. Cancel one, or let some finish.`),
    'no-trial': noTrial,
  },
});
/** Somebody attends a trial of the zone: good for one, within a minute. Those of before are void, of any controller of the farm. */
export const confirmTrial = defineQuestion('ask.bridge.confirm-trial.v1', {
  permission: 'water.start',
  ask: z.extend(byId, trialConfirmationInput.shape),
  answer: oneOf({
    confirmed: { confirmation: trialConfirmation },
    'not-found': {},
    'no-zone': {},
    'being-deleted': {},
    'no-trial': { problem: trialProblem },
  }),
  refusals: {
    ...noController,
    'no-zone': wrongField('zoneId', 'This controller has no such zone'),
    'being-deleted': conflict('This controller is being deleted'),
    'no-trial': noTrial,
  },
});
/** The newest first. */
export const listCommands = defineQuestion('ask.bridge.list-commands.v1', {
  permission: 'water.read',
  ask: z.extend(pageInput, commandFilter.shape),
  answer: pageOf(irrigationCommand),
});
export const readCommand = defineQuestion('ask.bridge.read-command.v1', {
  permission: 'water.read',
  ask: byId,
  answer: oneOf({ command: { command: irrigationCommand }, 'not-found': {} }),
  refusals: noCommand,
});
/** Of the run of a start or schedule; without readings, nothing has been measured. */
export const readFlow = defineQuestion('ask.bridge.read-flow.v1', {
  permission: 'water.read',
  ask: byId,
  answer: oneOf({ flow: { flow: flowTrace }, 'not-found': {} }),
  refusals: noCommand,
});
/** Only what is pending can be taken back; what was sent is stopped. */
export const cancelCommand = defineQuestion('ask.bridge.cancel-command.v1', {
  permission: 'water.stop',
  ask: byId,
  answer: oneOf({ command: { command: irrigationCommand }, 'too-late': {}, 'not-found': {} }),
  refusals: {
    ...noCommand,
    'too-late': conflict('It is too late to cancel this command. Send a stop instead.'),
  },
});
/** A stop for each controller of the farm; what waits is taken back. Asked again: stops again. */
export const stopAll = defineQuestion('ask.bridge.stop-all.v1', {
  permission: 'water.stop',
  answer: stopAllAnswer,
});
/**
 * Before the caller's account is deleted: nothing of the farm's waits any more, its valves are being closed, and no new
 * command is taken for ten minutes. How many zones are not known to be closed yet; asked again until it is 0.
 */
export const closeFarm = defineQuestion('ask.bridge.close-farm.v1', {
  answer: z.object({ openZones: z.int() }),
});

/** For the mail about it: asked when it is sent. `gone`: it has been settled, or the controller is no more. */
export const readAlarmForMail = defineQuestion('ask.bridge.read-alarm-for-mail.v1', {
  ask: byId,
  answer: oneOf({
    alarm: {
      alarm: z.object({
        kind: alarmKind,
        controllerId: z.uuid(),
        farmName: z.string(),
        controllerModel: z.string(),
        /** By their names. */
        zones: z.array(z.string()),
        /** Of a zone's flow: what its meter showed, and what is usual there [US gallons a minute]. */
        gpm: z._default(z.nullable(z.number()), null),
        usualGpm: z._default(z.nullable(z.number()), null),
        raisedAt: z.iso.datetime(),
        /** When the device's own timer ends the water; null: not known. */
        endsAt: z.nullable(z.iso.datetime()),
      }),
    },
    gone: {},
  }),
});

/** For the mails about its live control. `gone`: the controller is no more. */
export const readControllerForMail = defineQuestion('ask.bridge.read-controller-for-mail.v1', {
  ask: byId,
  answer: oneOf({
    controller: {
      controller: z.object({
        id: z.uuid(),
        farmName: z.string(),
        controllerModel: z.string(),
        hasConsent: z.boolean(),
        isApproved: z.boolean(),
      }),
    },
    gone: {},
  }),
});
