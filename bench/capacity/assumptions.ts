const assumed = {
  fieldsAFarm: 10,
  controllersAFarm: 5,
  /** On a day of the season. */
  commandsAControllerDay: 4,
  /** Of the commands; the others are stops, adjustments and pauses. */
  shareOfStarts: 0.75,
  /** Of the zones: a reading is kept each minute that water flows. */
  shareWithMeters: 0.3,
  minutesARun: 240,
  pagesAFarmDay: 20,
  loginsAFarmDay: 0.2,
  /** Pages that are open at once in the busiest hour. */
  livePagesAFarm: 0.5,
  /** Of a day's commands that come in the two hours before sunrise, and of its pages in the busiest hour. */
  shareOfCommandsAtDawn: 0.5,
  shareOfPagesInTheHour: 0.3,
  /** Of flowing valves, in the busiest hour against the day's average. */
  flowAtPeak: 3,
  /** Within an hour, minutes against their average. */
  burst: 2,
  /** In which all of California's plans are made, from two o'clock. */
  nightHours: 2,
  seasonDays: 240,
  /** For which a farm stays: what is kept as long as the farm. */
  yearsAFarmStays: 3,
  /** In which California's fields lie, at most, and what Open-Meteo counts for one each night (docs/weather.md). */
  weatherCells: 10_000,
  callsACell: 1.2,
};

export type Assumptions = Readonly<Record<keyof typeof assumed, number>>;

/** What farms are like and do: nobody has measured that, and every figure of the model depends on it. Change one, and see. */
export const assumptions: Assumptions = assumed;

/** What one of each carries, kept busy to the share that leaves room for failover and a bad hour. */
export const limits = {
  busyShare: 0.6,
  /** Of PostgreSQL's machine, which has all four databases. */
  postgresCores: 16,
  diskBytes: 4e12,
  /** Of PostgreSQL's log: what a standby behind 1 Gbit/s can follow. */
  walBytesPerSecond: 100e6,
  /** `max_connections` in docker-compose.yml. */
  connections: 300,
  /** The balancer's for devices (`deploy/haproxy`). */
  deviceConnections: 16_000,
  /** Redis and Mosquitto each work on one core, and so does the one relay of a service's facts. */
  singleCore: 1,
  natsCores: 4,
  /** Memory of a gateway and of a bridge for what is connected to it, and a gateway's most streams (`gateway/src/live`). */
  gatewayBytes: 256 * 2 ** 20,
  bridgeBytes: 512 * 2 ** 20,
  streamsAGateway: 10_000,
  /** Memory of the broker. */
  brokerBytes: 4 * 2 ** 30,
  /** Cores that work on a night: two processes of prediction that work, each with a night's process of two threads that count. */
  nightCores: 4,
  /** Open-Meteo's Standard plan, a million a month (docs/weather.md). */
  weatherCallsADay: 33_000,
} as const;

/** Connections to PostgreSQL of a process at most (docs/operations.md#capacity). */
export const pools = { identity: 10, pilot: 10, prediction: 10, bridge: 16, night: 4 } as const;

/** How long rows stay [days], by table; `farm`: as long as the farm. Where it deletes rows, `deletes`. */
export const kept: Readonly<
  Record<string, { readonly days: number | 'farm'; readonly by: 'row' | 'month' }>
> = {
  command: { days: 730, by: 'row' },
  command_state: { days: 730, by: 'row' },
  zone_run: { days: 730, by: 'row' },
  audit_log: { days: 730, by: 'row' },
  operation: { days: 30, by: 'row' },
  outbox: { days: 30, by: 'row' },
  flow_reading: { days: 730, by: 'month' },
  recommendation: { days: 75, by: 'month' },
  ledger_day: { days: 'farm', by: 'month' },
};
