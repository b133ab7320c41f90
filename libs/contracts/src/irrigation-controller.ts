import { z } from 'zod/mini';
import { connectionType, controllerBrand } from './controller-brand.ts';
import { printable, printableLines } from './printable.ts';
import { rowVersion } from './row-version.ts';
import { ownLineEnds, requiredLine, tooLong } from './text-input.ts';

/** Wildcards of MQTT: no name that a device may be told holds one. */
const withoutWildcards = z.regex(/^[^+#]*$/, 'Leave out + and #');
const name = (max: number, message: string) => requiredLine(max, message).check(withoutWildcards);

export const maxZones = 64;
/** A day [min]: the longest a zone may be open in one go, whatever is set. */
export const maxMinutes = 1440;

/** Specification, sections 3 and 5, its messages word for word. */
const zoneFields = {
  /** The farm's own word for it, unique within its controller. */
  id: name(64, 'Zone ID is required'),
  name: name(100, 'Zone name is required'),
  area_acres: z
    .number('Area must be greater than 0')
    .check(z.minimum(0.01, 'Area must be greater than 0'), z.maximum(10_000, 'Area must be at most 10000')),
  crop_type: requiredLine(80, 'Crop type is required'),
};

const rateMessage = 'Application rate must be more than 0 and at most 10 inches per hour';
const minutesMessage = `Maximum minutes must be a whole number from 1 to ${String(maxMinutes)}`;

/** What the controller's page sets besides. */
export const zoneSettings = z.object({
  ...zoneFields,
  /** Which output of the device opens its valve: 1 to 64; by default its place in the list. */
  station: z.optional(
    z.int('Station must be a whole number').check(z.minimum(1, 'Station must be 1 or more'), z.maximum(64)),
  ),
  /** Depth of water an hour over the zone's area [in/h]; null: not known, and no gallons are told. */
  application_rate_inches_per_hour: z.optional(
    z.nullable(z.number(rateMessage).check(z.gt(0, rateMessage), z.maximum(10, rateMessage))),
  ),
  /** No start of it may be longer [min]. */
  maximum_minutes: z.optional(
    z.int(minutesMessage).check(z.minimum(1, minutesMessage), z.maximum(maxMinutes, minutesMessage)),
  ),
});
export type ZoneSettings = z.output<typeof zoneSettings>;

/** Each id once; said beside the second. */
const uniqueIds = z.check<readonly { id: string }[]>((context) => {
  const seen = new Set<string>();
  context.value.forEach(({ id }, index) => {
    if (seen.has(id)) {
      context.issues.push({
        code: 'custom',
        input: id,
        path: [index, 'id'],
        message: 'Zone ID must be unique',
      });
    }
    seen.add(id);
  });
});

const zonesOf = <Zone extends z.ZodMiniType<{ id: string }>>(zone: Zone) =>
  z
    .array(zone, 'At least one zone is required')
    .check(
      z.minLength(1, 'At least one zone is required'),
      z.maxLength(maxZones, `At most ${String(maxZones)} zones`),
      uniqueIds,
    );

/**
 * Where the device or the farm's broker is. Form only: what it may point at is the controller-bridge's to judge. Blank:
 * none (MQTT: our broker).
 */
const apiEndpoint = z.string().check(
  z.trim(),
  z.maxLength(500, tooLong(500)),
  z.refine((text) => text === '' || URL.canParse(text), 'Must be a URL'),
);
/** Taken, and never given back. */
const apiKey = z.string().check(z.maxLength(500, tooLong(500)), printable);
const lines = z.string().check(ownLineEnds, z.trim(), z.maxLength(2_000, tooLong(2_000)), printableLines);

const fields = {
  farmName: name(200, 'Farm name is required'),
  controllerBrand,
  controllerModel: name(100, 'Controller model is required'),
  connectionType,
};

export const controllerInput = z.object({
  ...fields,
  apiEndpoint: z._default(z.nullable(apiEndpoint), ''),
  apiKey: z._default(z.nullable(apiKey), ''),
  zones: zonesOf(z.object(zoneFields)),
});
export type ControllerInput = z.output<typeof controllerInput>;

/** A word of `docs/protocols/`: how the device's registers are read; `headgate`: as our own map has it. */
export const deviceProfileId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Unknown device profile'));

/** What is absent stays. `version`: of what was read; another one has changed it meanwhile. */
export const controllerChange = z.object({
  version: rowVersion,
  farmName: z.optional(fields.farmName),
  controllerBrand: z.optional(controllerBrand),
  controllerModel: z.optional(fields.controllerModel),
  connectionType: z.optional(connectionType),
  apiEndpoint: z.optional(z.nullable(apiEndpoint)),
  /** Blank or null: forget it. */
  apiKey: z.optional(z.nullable(apiKey)),
  deviceProfile: z.optional(deviceProfileId),
  /** All of them, as they shall be: one that is absent is removed. */
  zones: z.optional(zonesOf(zoneSettings)),
  painPoints: z.optional(lines),
  additionalNotes: z.optional(lines),
  stopsOddFlow: z.optional(z.boolean()),
});
export type ControllerChange = z.output<typeof controllerChange>;

export const controllerStatuses = ['active', 'inactive', 'error'] as const;
export const controllerStatus = z.enum(controllerStatuses);
export type ControllerStatus = z.infer<typeof controllerStatus>;

/** Why a controller is in error. */
export const controllerTroubles = [
  /** No word of it for too long. */
  'silent',
  /** It cannot be reached. */
  'unreachable',
  /** It does not take our key. */
  'login-refused',
  /** It answers otherwise than its protocol has it. */
  'not-understood',
  /** It has neither a timer nor a watchdog: its valves could stay open. */
  'no-timer',
] as const;
export const controllerTrouble = z.enum(controllerTroubles);
export type ControllerTrouble = z.infer<typeof controllerTrouble>;

/** Why commands are simulated; the first that holds. */
export const simulationReason = z.enum(['proprietary', 'no-endpoint', 'no-consent', 'no-approval']);
export type SimulationReason = z.infer<typeof simulationReason>;

const time = z.iso.datetime();

/** Water that flows, or may: `unconfirmed` when nobody knows whether the valve is closed. */
export const zoneRun = z.object({
  commandId: z.uuid(),
  state: z.enum(['open', 'unconfirmed']),
  openedAt: time,
  endsAt: time,
  /** No valve moved: the mode may have changed since. */
  isSimulated: z.boolean(),
  /** Absent: an answer of the release before. */
  isTrial: z.optional(z.boolean()),
  /** Its device can pause it; absent: no. */
  canPause: z.optional(z.boolean()),
  /** It is paused: closed, and so much of its time is left; at `endsAt` nothing is, unless it is resumed before. Absent: it is not. */
  pause: z.optional(z.object({ since: time, secondsLeft: z.number() })),
  /** What its meter has shown so far; absent: it has none. */
  meter: z.optional(
    z.object({
      /** US gallons since the valve opened. */
      gallons: z.number(),
      /** US gallons a minute; null: the meter has a totalizer alone. */
      gpm: z.nullable(z.number()),
      /** It ends at so many gallons; null: by its time alone. */
      targetGallons: z.nullable(z.number()),
      /** Pressure at the valve [psi]; absent: the device does not tell. */
      psi: z.optional(z.number()),
    }),
  ),
});
export type ZoneRun = z.infer<typeof zoneRun>;

export const irrigationZone = z.object({
  id: z.string(),
  name: z.string(),
  area_acres: z.number(),
  crop_type: z.string(),
  station: z.int(),
  application_rate_inches_per_hour: z.nullable(z.number()),
  maximum_minutes: z.int(),
  run: z.nullable(zoneRun),
  /** When a trial last opened it; null: none has. Absent: an answer of the release before. */
  tried_at: z.optional(z.nullable(time)),
});
export type IrrigationZone = z.infer<typeof irrigationZone>;

/**
 * `live`: commands reach the device. It takes farm consent and Headgate approval, the farm's and an administrator's. With the
 * first alone (`no-approval`), a connection is tested and trials reach the device, and nothing else does.
 */
export const liveControl = z.object({
  mode: z.enum(['simulated', 'live']),
  /** Null: live. */
  reason: z.nullable(simulationReason),
  consentedAt: z.nullable(time),
  approvedAt: z.nullable(time),
});

export const irrigationController = z.object({
  id: z.uuid(),
  farmName: z.string(),
  controllerBrand,
  controllerModel: z.string(),
  connectionType,
  apiEndpoint: z.nullable(z.string()),
  hasApiKey: z.boolean(),
  status: controllerStatus,
  trouble: z.nullable(controllerTrouble),
  zones: z.array(irrigationZone),
  lastConnected: z.nullable(time),
  deviceProfile: z.string(),
  painPoints: z.string(),
  additionalNotes: z.string(),
  liveControl,
  /** On our broker; null: no credentials were issued. */
  mqtt: z.nullable(z.object({ username: z.string(), topicPrefix: z.string(), issuedAt: time })),
  /** It will be gone as soon as its valves are confirmed closed. */
  isBeingDeleted: z.boolean(),
  /** The farm's rule: a zone is stopped when its meter shows far too much, or water though every valve is closed. Absent: no. */
  stopsOddFlow: z.optional(z.boolean()),
  version: z.int(),
  createdAt: time,
});
export type IrrigationController = z.infer<typeof irrigationController>;

/** Said once: the password is not kept in a form that anybody could read. */
export const mqttCredentials = z.object({
  /** `mqtts://host:port` of our broker. */
  brokerUrl: z.string(),
  username: z.string(),
  password: z.string(),
  topicPrefix: z.string(),
});
export type MqttCredentials = z.infer<typeof mqttCredentials>;

/** What a test of the connection goes through, in this order. */
export const connectionTestSteps = ['address', 'connect', 'sign-in', 'read-state', 'timer'] as const;
export const connectionTest = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done']),
  steps: z.array(
    z.object({
      name: z.enum(connectionTestSteps),
      outcome: z.enum(['waiting', 'ok', 'failed']),
      /** A plain sentence; blank while it waits. */
      detail: z.string(),
    }),
  ),
  /** `not-contacted`: without the farm's consent no device is spoken to. Null while it runs. */
  verdict: z.nullable(z.enum(['ready', 'failed', 'not-contacted'])),
  /** The verdict in a plain sentence; absent while it runs. */
  message: z.optional(z.string()),
  startedAt: time,
  endedAt: z.nullable(time),
});
export type ConnectionTest = z.infer<typeof connectionTest>;
/** What `/api/irrigation/controllers/{id}/connection-test` answers; null: there was none. */
export const newestConnectionTest = z.object({ test: z.nullable(connectionTest) });
export type NewestConnectionTest = z.infer<typeof newestConnectionTest>;

export const consentInput = z.object({ consent: z.boolean() });
export type ConsentInput = z.output<typeof consentInput>;
/**
 * `version`: of what the administrator saw. Where the farm has changed it meanwhile, nothing is approved unseen; a no takes
 * effect all the same.
 */
export const approvalInput = z.object({ approved: z.boolean(), version: rowVersion });
export type ApprovalInput = z.output<typeof approvalInput>;

/** As administrators see it. */
export const reviewedController = z.extend(irrigationController, {
  farmId: z.uuid(),
  /** Zones that are open, or may be. */
  openZones: z.int(),
  /** Stops that no device confirmed, and nobody has since. */
  unconfirmedStops: z.int(),
});
export type ReviewedController = z.infer<typeof reviewedController>;

export const controllerFilter = z.object({
  status: z.optional(controllerStatus),
  /** `waiting`: the farm has agreed, and no administrator has. */
  approval: z.optional(z.enum(['waiting', 'approved', 'none'])),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100), printable)),
});
export type ControllerFilter = z.output<typeof controllerFilter>;
