import { kept, limits, pools, type Assumptions } from './assumptions.ts';
import type { UnitCosts } from './unit-costs.ts';

/** Something that there is only so much of, and how much of it so many farms need. */
export interface Need {
  readonly what: string;
  readonly unit: string;
  readonly need: number;
  readonly limit: number;
  /** What to turn when it runs out. */
  readonly knob: string;
}

const hour = 3_600;
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** What farms do, all together: a second in the busiest minutes, or a day of the season. */
export function loadOf(farms: number, a: Assumptions) {
  const controllers = farms * a.controllersAFarm;
  const commandsADay = controllers * a.commandsAControllerDay;
  const startsADay = commandsADay * a.shareOfStarts;
  const meteredMinutesADay = startsADay * a.shareWithMeters * a.minutesARun;
  const pagesADay = farms * a.pagesAFarmDay;
  const inTheHour = (aDay: number) => ((aDay * a.shareOfPagesInTheHour) / hour) * a.burst;
  return {
    fields: farms * a.fieldsAFarm,
    ...{ controllers, commandsADay, startsADay, meteredMinutesADay, pagesADay },
    commandsASecond: ((commandsADay * a.shareOfCommandsAtDawn) / (2 * hour)) * a.burst,
    pagesASecond: inTheHour(pagesADay),
    loginsASecond: inTheHour(farms * a.loginsAFarmDay),
    /** Valves with a meter that are open at once. */
    metersAtOnce: (meteredMinutesADay / 1_440) * a.flowAtPeak,
    livePages: farms * a.livePagesAFarm,
  };
}

/** What keeps PostgreSQL's processors busy at dawn, by cause [cores]. */
export function postgresCoresOf(farms: number, a: Assumptions, c: UnitCosts) {
  const { commandsASecond, pagesASecond, controllers, metersAtOnce } = loadOf(farms, a);
  return {
    controllers: controllers * c.controller.postgresSeconds,
    commands: commandsASecond * c.command.postgresSeconds,
    meters: (metersAtOnce / 60) * c.flow.postgresSeconds,
    pages: pagesASecond * c.page.postgresSeconds,
  };
}

/** Cores that each process and server is busy with at dawn, all replicas together; night's apart. */
export function coresOf(farms: number, a: Assumptions, c: UnitCosts) {
  const load = loadOf(farms, a);
  const { commandsASecond: commands, pagesASecond: pages, controllers, metersAtOnce: meters } = load;
  const flowing = meters / 60;
  const nightSeconds = a.nightHours * hour;
  return {
    gateway: pages * c.page.gatewaySeconds,
    prediction: pages * c.page.predictionSeconds,
    identity: pages * c.page.identitySeconds + load.loginsASecond * c.login.identitySeconds,
    pilot: pages * c.page.pilotSeconds,
    bridge:
      commands * c.command.bridgeSeconds +
      controllers * c.controller.bridgeSeconds +
      flowing * c.flow.bridgeSeconds +
      pages * c.page.bridgeSeconds,
    night: (load.fields * c.night.workerSeconds) / nightSeconds,
    postgresAtDawn: sum(Object.values(postgresCoresOf(farms, a, c))),
    postgresAtNight:
      (load.fields * c.night.postgresSeconds) / nightSeconds +
      controllers * c.controller.postgresSeconds +
      flowing * c.flow.postgresSeconds,
    redis: commands * c.command.redisSeconds + pages * c.page.redisSeconds,
    nats: commands * c.command.natsSeconds + pages * c.page.natsSeconds,
    broker: commands * c.command.brokerSeconds + controllers * c.controller.brokerSeconds,
    relay: commands * c.command.facts * c.fact.relaySeconds,
  };
}

/** Connections of the parts that work beside those that answer (docs/operations.md#capacity): two of each service. */
const connectionsBeside = 2 * (pools.identity + pools.pilot + pools.prediction + pools.bridge);

/** Processes of each, two at least: by cores, and by memory for what is connected. */
export function processesOf(farms: number, a: Assumptions, c: UnitCosts) {
  const cores = coresOf(farms, a, c);
  const load = loadOf(farms, a);
  const byCores = (of: number) => of / limits.busyShare;
  const atLeastTwo = (...numbers: readonly number[]) => Math.max(2, Math.ceil(Math.max(...numbers)));
  return {
    gateway: atLeastTwo(
      byCores(cores.gateway),
      load.livePages / limits.streamsAGateway,
      (load.livePages * c.livePage.gatewayBytes) / limits.gatewayBytes,
    ),
    identity: atLeastTwo(byCores(cores.identity)),
    pilot: atLeastTwo(byCores(cores.pilot)),
    prediction: atLeastTwo(byCores(cores.prediction)),
    bridge: atLeastTwo(
      byCores(cores.bridge),
      (load.controllers * c.connection.bridgeBytes) / limits.bridgeBytes,
    ),
    night: atLeastTwo(byCores(cores.night) / 2),
  };
}

/** Bytes on PostgreSQL's disk once everything has been kept as long as it is, and rows that go each day, by table. */
export function disksOf(farms: number, a: Assumptions, c: UnitCosts) {
  const load = loadOf(farms, a);
  const readings = (load.meteredMinutesADay / 60) * 60 * c.flow.readings;
  const daily = new Map<string, { bytes: number; rows: number }>();
  const add = (table: string, bytes: number, rows: number) => {
    const before = daily.get(table) ?? { bytes: 0, rows: 0 };
    daily.set(table, { bytes: before.bytes + bytes, rows: before.rows + rows });
  };
  for (const [table, bytes] of Object.entries(c.command.bytes))
    if (table in kept)
      add(table, bytes * load.commandsADay, (c.command.rows[table] ?? 0) * load.commandsADay);
  for (const table of ['recommendation', 'ledger_day'])
    add(table, (c.night.bytes[table] ?? 0) * load.fields, load.fields);
  add('flow_reading', readings * c.flow.bytesAReading, readings);
  return [...daily].map(([table, { bytes, rows }]) => {
    const { days, by } = kept[table] ?? { days: 730, by: 'row' };
    const inSeason = a.seasonDays / 365;
    const stay = days === 'farm' ? a.yearsAFarmStays * 365 : days;
    // What stays for less than a season is there in full in the midst of it.
    const fullDays = stay <= a.seasonDays ? stay : stay * inSeason;
    return { table, days, by, rowsADay: rows, bytesADay: bytes, bytes: bytes * fullDays };
  });
}

/** Everything that runs out, the scarcest first. */
export function needsOf(farms: number, a: Assumptions, c: UnitCosts): Need[] {
  const needs = [...postgresNeeds(farms, a, c), ...otherNeeds(farms, a, c)];
  return needs.sort((one, other) => other.need / other.limit - one.need / one.limit);
}

const busy = (of: number) => of * limits.busyShare;

function postgresNeeds(farms: number, a: Assumptions, c: UnitCosts): Need[] {
  const load = loadOf(farms, a);
  const cores = coresOf(farms, a, c);
  const wal = Math.max(
    load.commandsASecond * c.command.walBytes,
    (load.fields * c.night.walBytes) / (a.nightHours * hour),
  );
  const always = load.controllers * c.controller.walBytes + (load.metersAtOnce / 60) * c.flow.walBytes;
  return [
    {
      ...{ what: "PostgreSQL's processors", unit: 'cores', limit: busy(limits.postgresCores) },
      need: Math.max(cores.postgresAtDawn, cores.postgresAtNight),
      knob: 'devices that say less often that they are there; a larger machine; farms over several bridges (not built)',
    },
    {
      ...{ what: "PostgreSQL's log", unit: 'MB/s', limit: limits.walBytesPerSecond / 1e6 },
      need: (wal + always) / 1e6,
      knob: 'a server for each database; a network of 10 Gbit/s',
    },
    {
      ...{ what: "PostgreSQL's disk", unit: 'TB', limit: limits.diskBytes / 1e12 },
      need: sum(disksOf(farms, a, c).map(({ bytes }) => bytes)) / 1e12,
      knob: 'how long readings of meters are kept; a larger disk',
    },
    {
      ...{ what: 'connections to PostgreSQL', unit: '', limit: limits.connections },
      need: connectionsOf(farms, a, c),
      knob: '`max_connections`; a pool in front; a server for each database',
    },
  ];
}

function connectionsOf(farms: number, a: Assumptions, c: UnitCosts): number {
  const processes = processesOf(farms, a, c);
  const own = Object.entries(pools) as [keyof typeof pools, number][];
  return connectionsBeside + sum(own.map(([name, connections]) => processes[name] * connections));
}

function otherNeeds(farms: number, a: Assumptions, c: UnitCosts): Need[] {
  const load = loadOf(farms, a);
  const cores = coresOf(farms, a, c);
  const inCores = (what: string, need: number, of: number, knob: string): Need => ({
    ...{ what, unit: 'cores', need, limit: busy(of), knob },
  });
  const { singleCore } = limits;
  return [
    inCores(
      "the bridge's relay of facts",
      cores.relay,
      singleCore,
      'a relay for each part of the facts (not built)',
    ),
    inCores("Redis's one core", cores.redis, singleCore, 'a Redis for sessions and one for queues'),
    inCores('NATS', cores.nats, limits.natsCores, 'three nodes, each stream on one of its own'),
    inCores("the broker's one core", cores.broker, singleCore, 'farms spread over brokers'),
    inCores("the night's window", cores.night, limits.nightCores, 'more workers of prediction'),
    {
      ...{ what: "the broker's memory", unit: 'GiB', limit: limits.brokerBytes / 2 ** 30 },
      need: (load.controllers * c.connection.brokerBytes) / 2 ** 30,
      knob: 'farms spread over brokers',
    },
    {
      ...{ what: "the balancer's connections", unit: '', limit: limits.deviceConnections },
      need: load.controllers,
      knob: 'two balancers and more (`deploy/kubernetes`)',
    },
    {
      ...{ what: "Open-Meteo's calls", unit: 'a day', limit: limits.weatherCallsADay },
      need: Math.min(a.weatherCells, load.fields / 2) * a.callsACell,
      knob: 'its next plan',
    },
  ];
}

/** At how many farms a resource is full; undefined: never. Two digits are more than the assumptions bear. */
export function fullAt(what: string, a: Assumptions, c: UnitCosts): number | undefined {
  const isFull = (farms: number) => {
    const found = needsOf(farms, a, c).find((need) => need.what === what);
    if (found === undefined) throw new RangeError(`There is no ${what}`);
    return found.need > found.limit;
  };
  let [low, high] = [1, 1e8];
  if (!isFull(high)) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isFull(middle)) high = middle;
    else low = middle;
  }
  return Number(low.toPrecision(2));
}

/** What rows that go one by one cost PostgreSQL each day, and what they would as partitions [s of processors, bytes of log]. */
export function retentionOf(farms: number, a: Assumptions, c: UnitCosts) {
  return disksOf(farms, a, c)
    .filter(({ days }) => days !== 'farm')
    .map(({ table, by, rowsADay, bytes }) => ({
      ...{ table, by, rowsADay, bytes },
      seconds: rowsADay * c.retention.secondsARow,
      walBytes: rowsADay * c.retention.walBytesARow,
    }));
}
