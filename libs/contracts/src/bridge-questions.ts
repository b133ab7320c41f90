import { z } from 'zod/mini';
import { defineQuestion } from './define.ts';
import { commandFilter, commandInput, irrigationCommand, stopAllAnswer } from './irrigation-command.ts';
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
import { pageInput, pageOf } from './page.ts';
import { conflict, notFoundAs, wrongField } from './refusal.ts';

/*
 * Controllers and commands. Questions are about the caller's farm, and `Rejected` (401) without a caller; administrators'
 * also for one who is none (403). Another farm's thing is not found.
 */

const nothing = z.object({});
const byId = z.object({ id: z.uuid() });
const notFound = z.object({ kind: z.literal('not-found') });
const changedMeanwhile = z.object({ kind: z.literal('changed-meanwhile') });
/** Water flows, or may: stop it first. */
const isOpen = z.object({ kind: z.literal('open') });
const full = z.object({ kind: z.literal('full'), most: z.int() });
const controllerAnswer = z.object({ kind: z.literal('controller'), controller: irrigationController });
const commandAnswer = z.object({ kind: z.literal('command'), command: irrigationCommand });

const noController = { 'not-found': notFoundAs('Controller') };
const noCommand = { 'not-found': notFoundAs('Command') };

/** All of the farm's, oldest first. */
export const listControllers = defineQuestion('ask.bridge.list-controllers.v1', {
  permission: 'controllers.read',
  ask: nothing,
  answer: z.array(irrigationController),
});
/** `Rejected` on `apiEndpoint` where it points at what no farm may name. */
export const registerController = defineQuestion('ask.bridge.register-controller.v1', {
  permission: 'controllers.write',
  ask: controllerInput,
  answer: z.discriminatedUnion('kind', [controllerAnswer, full]),
  refusals: {
    full: ({ most: max }) =>
      conflict(`There is room for ${String(max)} controllers. Delete one to add another.`),
  },
});
export const readController = defineQuestion('ask.bridge.read-controller.v1', {
  permission: 'controllers.read',
  ask: byId,
  answer: z.discriminatedUnion('kind', [controllerAnswer, notFound]),
  refusals: noController,
});
/** Another address, key or connection ends the administrator's yes. `open`: a zone that would change so, or go, has water. */
export const changeController = defineQuestion('ask.bridge.change-controller.v1', {
  permission: 'controllers.write',
  ask: z.extend(controllerChange, byId.shape),
  answer: z.discriminatedUnion('kind', [controllerAnswer, notFound, changedMeanwhile, isOpen]),
  refusals: {
    ...noController,
    'changed-meanwhile': conflict('Somebody changed this meanwhile'),
    open: conflict('Water is flowing there, or may be. Stop it first.'),
  },
});
/** `stopping`: its valves are being closed, and it goes when they are known to be. */
export const deleteController = defineQuestion('ask.bridge.delete-controller.v1', {
  permission: 'controllers.write',
  ask: byId,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('deleted') }),
    z.object({ kind: z.literal('stopping') }),
    notFound,
  ]),
  refusals: noController,
});
/** The farm's yes to live control, or its no: that takes effect at once. */
export const giveConsent = defineQuestion('ask.bridge.give-consent.v1', {
  permission: 'controllers.write',
  ask: z.extend(byId, { consent: z.boolean() }),
  answer: z.discriminatedUnion('kind', [controllerAnswer, notFound]),
  refusals: noController,
});
/** On our broker. Those before are void. `not-mqtt`: it does not speak MQTT, or by the farm's own broker. */
export const issueMqttCredentials = defineQuestion('ask.bridge.issue-mqtt-credentials.v1', {
  permission: 'controllers.write',
  ask: byId,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('issued'), credentials: mqttCredentials }),
    z.object({ kind: z.literal('not-mqtt') }),
    notFound,
  ]),
  refusals: {
    ...noController,
    'not-mqtt': conflict('Only a controller that connects to our MQTT broker needs credentials of ours'),
  },
});
/** Begins one, or answers the one that runs. */
export const testConnection = defineQuestion('ask.bridge.test-connection.v1', {
  permission: 'controllers.write',
  ask: byId,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('test'), test: connectionTest }),
    notFound,
  ]),
  refusals: noController,
});
/** The newest one; null: there was none. */
export const readConnectionTest = defineQuestion('ask.bridge.read-connection-test.v1', {
  permission: 'controllers.read',
  ask: byId,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('test'), test: z.nullable(connectionTest) }),
    notFound,
  ]),
  refusals: noController,
});

/** Administrators'. The newest first. */
export const searchControllers = defineQuestion('ask.bridge.search-controllers.v1', {
  permission: 'controllers.approve',
  ask: z.extend(pageInput, controllerFilter.shape),
  answer: pageOf(reviewedController),
});
/** Administrators'. `no-consent`: the farm has to agree first. `Rejected` (409) where it is not of that version any more. */
export const approveController = defineQuestion('ask.bridge.approve-controller.v1', {
  permission: 'controllers.approve',
  ask: z.extend(byId, approvalInput.shape),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('controller'), controller: reviewedController }),
    z.object({ kind: z.literal('no-consent') }),
    notFound,
  ]),
  refusals: { ...noController, 'no-consent': conflict('The farm has not agreed to live control') },
});

/** Asked again under the same operation id: the first answer. */
export const requestCommand = defineQuestion('ask.bridge.request-command.v1', {
  permission: ({ commandType }) => (commandType === 'stop' ? 'water.stop' : 'water.start'),
  ask: commandInput,
  answer: z.discriminatedUnion('kind', [
    commandAnswer,
    z.object({ kind: z.literal('no-controller') }),
    z.object({ kind: z.literal('no-zone') }),
    z.object({ kind: z.literal('no-calculation') }),
    /** Longer than the zone may be open. */
    z.object({ kind: z.literal('beyond-maximum'), maximumMinutes: z.int() }),
    /** A schedule in the past, or too far ahead. */
    z.object({ kind: z.literal('bad-time'), message: z.string() }),
    /** The controller is being deleted. */
    z.object({ kind: z.literal('being-deleted') }),
    full,
  ]),
  refusals: {
    'no-controller': notFoundAs('Controller'),
    'no-zone': wrongField('zoneId', 'This controller has no such zone'),
    'no-calculation': wrongField('calculationId', 'There is no such calculation of your farm'),
    'beyond-maximum': ({ maximumMinutes }) =>
      wrongField('duration', `This zone may be open for at most ${String(maximumMinutes)} minutes`),
    'bad-time': ({ message }) => wrongField('startAt', message),
    'being-deleted': conflict('This controller is being deleted'),
    full: ({ most: max }) =>
      conflict(`${String(max)} commands wait already. Cancel one, or let some finish.`),
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
  answer: z.discriminatedUnion('kind', [commandAnswer, notFound]),
  refusals: noCommand,
});
/** Only what is pending can be taken back; what was sent is stopped. */
export const cancelCommand = defineQuestion('ask.bridge.cancel-command.v1', {
  permission: 'water.stop',
  ask: byId,
  answer: z.discriminatedUnion('kind', [commandAnswer, z.object({ kind: z.literal('too-late') }), notFound]),
  refusals: {
    ...noCommand,
    'too-late': conflict('It is too late to cancel this command. Send a stop instead.'),
  },
});
/** A stop for each controller of the farm; what waits is taken back. Asked again: stops again. */
export const stopAll = defineQuestion('ask.bridge.stop-all.v1', {
  permission: 'water.stop',
  ask: nothing,
  answer: stopAllAnswer,
});
/**
 * Before the caller's account is deleted: nothing of the farm's waits any more, its valves are being closed, and no new
 * command is taken for ten minutes. How many zones are not known to be closed yet; asked again until it is 0.
 */
export const closeFarm = defineQuestion('ask.bridge.close-farm.v1', {
  ask: nothing,
  answer: z.object({ openZones: z.int() }),
});

/** For the mail about it: asked when it is sent. `gone`: it has been settled, or the controller is no more. */
export const readAlarmForMail = defineQuestion('ask.bridge.read-alarm-for-mail.v1', {
  ask: byId,
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('alarm'),
      alarm: z.object({
        kind: z.enum(['stop-unconfirmed', 'silent-while-open']),
        controllerId: z.uuid(),
        farmName: z.string(),
        controllerModel: z.string(),
        /** By their names. */
        zones: z.array(z.string()),
        raisedAt: z.iso.datetime(),
        /** When the device's own timer ends the water; null: not known. */
        endsAt: z.nullable(z.iso.datetime()),
      }),
    }),
    z.object({ kind: z.literal('gone') }),
  ]),
});
