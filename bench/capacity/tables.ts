import { assumptions as assumed, type Assumptions } from './assumptions.ts';
import {
  coresOf,
  disksOf,
  fullAt,
  loadOf,
  needsOf,
  postgresCoresOf,
  processesOf,
  retentionOf,
  type Need,
} from './needs.ts';
import type { UnitCosts } from './unit-costs.ts';

const sizes = [3_000, 30_000, 300_000] as const;

/** The tables of docs/capacity.md, by the name that their place there has. */
export function capacityTables(costs: UnitCosts, a: Assumptions = assumed): Readonly<Record<string, string>> {
  return {
    assumptions: assumptionsTable(a),
    costs: costsTable(costs),
    load: loadTable(a),
    first: firstOf(a, costs),
    needs: needsTable(a, costs),
    postgres: postgresTable(a, costs),
    processes: processesTable(a, costs),
    disk: diskTable(a, costs),
  };
}

/** A document with its tables as they are now, each after the line `<!-- capacity: <name> -->`, up to `<!-- end -->`. */
export function withTables(document: string, tables: Readonly<Record<string, string>>): string {
  return document.replaceAll(
    /<!-- capacity: (\w+) -->\n.*?<!-- end -->/gs,
    (_all, name: string) => `<!-- capacity: ${name} -->\n\n${tables[name] ?? `No ${name}`}\n\n<!-- end -->`,
  );
}

function assumptionsTable(a: Assumptions): string {
  const meanings: Readonly<Record<keyof Assumptions, string>> = {
    fieldsAFarm: 'fields a farm',
    controllersAFarm: 'controllers a farm',
    commandsAControllerDay: 'commands a controller, a day of the season',
    shareOfStarts: 'of them starts',
    shareWithMeters: 'zones with a meter',
    minutesARun: 'minutes of a run',
    pagesAFarmDay: 'pages a farm, a day',
    loginsAFarmDay: 'logins a farm, a day',
    livePagesAFarm: 'pages open at once, a farm',
    shareOfCommandsAtDawn: "of a day's commands, in the two hours before sunrise",
    shareOfPagesInTheHour: "of a day's pages, in the busiest hour",
    flowAtPeak: "flowing valves in the busiest hour, times the day's average",
    burst: "the busiest minutes of an hour, times the hour's average",
    nightHours: "hours for the night's plans",
    seasonDays: 'days of a season',
    yearsAFarmStays: 'years that a farm stays',
    weatherCells: 'cells of weather in which there are fields, at most',
    callsACell: 'calls of Open-Meteo a cell, a night',
  };
  const rows = Object.entries(meanings).map(([name, meaning]) => [
    meaning,
    `\`${name}\``,
    amount(a[name as keyof Assumptions]),
  ]);
  return table(['assumed', 'in `assumptions.ts`', ''], rows);
}

function costsTable(c: UnitCosts): string {
  const ms = (seconds: number) => (seconds === 0 ? '–' : `${amount(seconds * 1_000)} ms`);
  const perSecond = (seconds: number) => `${amount(seconds * 1e6)} µs`;
  const kB = (bytes: number) => `${amount(bytes / 1e3)} kB`;
  const sum = (of: Readonly<Record<string, number>>) =>
    Object.values(of).reduce((all, each) => all + each, 0);
  return table(
    ['one', 'processors, by process', 'PostgreSQL', 'its log', 'what stays'],
    [
      [
        'controller, a second',
        `bridge ${perSecond(c.controller.bridgeSeconds)}, broker ${perSecond(c.controller.brokerSeconds)}`,
        perSecond(c.controller.postgresSeconds),
        `${amount(c.controller.walBytes)} B`,
        `memory: bridge ${kB(c.connection.bridgeBytes)}, broker ${kB(c.connection.brokerBytes)}`,
      ],
      [
        'command',
        `bridge ${ms(c.command.bridgeSeconds)}, NATS ${ms(c.command.natsSeconds)}, Redis ${ms(c.command.redisSeconds)}, broker ${ms(c.command.brokerSeconds)}`,
        `${ms(c.command.postgresSeconds)} in ${amount(c.command.transactions)} transactions`,
        kB(c.command.walBytes),
        `${amount(sum(c.command.rows))} rows, ${kB(sum(c.command.bytes))}; ${amount(c.command.facts)} facts, ${kB(c.command.streamBytes)} of JetStream`,
      ],
      [
        'fact, by the relay',
        `bridge ${ms(c.fact.relaySeconds)}, NATS ${ms(c.fact.natsSeconds)}`,
        ms(c.fact.postgresSeconds),
        '',
        'with the command',
      ],
      [
        'metered minute',
        `bridge ${ms(c.flow.bridgeSeconds)}`,
        ms(c.flow.postgresSeconds),
        kB(c.flow.walBytes),
        `${amount(c.flow.readings)} readings of ${amount(c.flow.bytesAReading)} B`,
      ],
      [
        'page (dashboard, ten fields)',
        `gateway ${ms(c.page.gatewaySeconds)}, prediction ${ms(c.page.predictionSeconds)}, bridge ${ms(c.page.bridgeSeconds)}, identity ${ms(c.page.identitySeconds)}, pilot ${ms(c.page.pilotSeconds)}, NATS ${ms(c.page.natsSeconds)}, Redis ${ms(c.page.redisSeconds)}`,
        ms(c.page.postgresSeconds),
        '',
        `${kB(c.page.responseBytes)} to the browser`,
      ],
      ['login', `identity ${ms(c.login.identitySeconds)}`, '', '', ''],
      ['open page', '', '', '', `memory: gateway ${kB(c.livePage.gatewayBytes)}`],
      [
        'field, a night',
        `night ${ms(c.night.workerSeconds)}`,
        ms(c.night.postgresSeconds),
        kB(c.night.walBytes),
        kB((c.night.bytes['recommendation'] ?? 0) + (c.night.bytes['ledger_day'] ?? 0)),
      ],
    ],
  );
}

function loadTable(a: Assumptions): string {
  const row = (what: string, of: (load: ReturnType<typeof loadOf>) => number) => [
    what,
    ...sizes.map((farms) => amount(of(loadOf(farms, a)))),
  ];
  return table(
    ['farms', ...sizes.map(amount)],
    [
      row('fields', ({ fields }) => fields),
      row('controllers', ({ controllers }) => controllers),
      row('commands a day', ({ commandsADay }) => commandsADay),
      row('commands a second, at dawn', ({ commandsASecond }) => commandsASecond),
      row('valves with a meter that are open at once', ({ metersAtOnce }) => metersAtOnce),
      row('minutes of metered water a day', ({ meteredMinutesADay }) => meteredMinutesADay),
      row('pages a second, in the busiest hour', ({ pagesASecond }) => pagesASecond),
      row('pages open at once', ({ livePages }) => livePages),
    ],
  );
}

const share = ({ need, limit }: Need) => `${amount((need / limit) * 100)} %`;

function firstOf(a: Assumptions, c: UnitCosts): string {
  return sizes
    .map((farms) => {
      const [first, second] = needsOf(farms, a, c);
      if (first === undefined || second === undefined) throw new Error('Nothing runs out');
      const over = needsOf(farms, a, c).filter(({ need, limit }) => need > limit);
      const says =
        over.length === 0
          ? `nothing breaks; next is ${first.what} (${share(first)} of its limit), then ${second.what} (${share(second)})`
          : `first ${over.map((each) => `${each.what} (${share(each)})`).join(', then ')}`;
      return `- **${amount(farms)} farms**: ${says}.`;
    })
    .join('\n');
}

function needsTable(a: Assumptions, c: UnitCosts): string {
  const [, ordered] = sizes;
  const rows = needsOf(ordered, a, c).map(({ what, unit, limit, knob }) => [
    what,
    `${amount(limit)} ${unit}`.trim(),
    ...sizes.map((farms) => {
      const found = needsOf(farms, a, c).find((need) => need.what === what);
      return found === undefined ? '' : `${amount(found.need)}${found.need > found.limit ? ' **over**' : ''}`;
    }),
    full(fullAt(what, a, c)),
    knob,
  ]);
  return table(['what', 'limit', ...sizes.map((farms) => `${amount(farms)} farms`), 'full at', 'knob'], rows);
}

const full = (farms: number | undefined) => (farms === undefined ? 'never' : `${amount(farms)} farms`);

function postgresTable(a: Assumptions, c: UnitCosts): string {
  const causes = {
    controllers: 'controllers that say they are there',
    meters: 'valves with a meter that are open',
    commands: 'commands',
    pages: 'pages',
  } as const satisfies Record<keyof ReturnType<typeof postgresCoresOf>, string>;
  const rows = Object.entries(causes).map(([name, cause]) => [
    cause,
    ...sizes.map((farms) => amount(postgresCoresOf(farms, a, c)[name as keyof typeof causes])),
  ]);
  return table(['cores at dawn', ...sizes.map((farms) => `${amount(farms)} farms`)], rows);
}

function processesTable(a: Assumptions, c: UnitCosts): string {
  const of = sizes.map((farms) => ({ ...processesOf(farms, a, c) }));
  const cores = sizes.map((farms) => coresOf(farms, a, c));
  const [first] = of;
  const names = Object.keys(first ?? {}) as (keyof ReturnType<typeof processesOf>)[];
  return table(
    ['process', ...sizes.map((farms) => `${amount(farms)} farms`)],
    names.map((name) => [
      name,
      ...of.map((counts, index) => `${amount(counts[name])} (${amount(cores[index]?.[name] ?? 0)} cores)`),
    ]),
  );
}

function diskTable(a: Assumptions, c: UnitCosts): string {
  const [, farms] = sizes;
  const retention = new Map(retentionOf(farms, a, c).map((each) => [each.table, each]));
  const rows = disksOf(farms, a, c)
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ table: name, days, by, rowsADay, bytes }) => {
      const cost = retention.get(name);
      const rowByRow =
        cost === undefined ? '–' : `${amount(cost.seconds)} s, ${amount(cost.walBytes / 1e6)} MB`;
      return [
        `\`${name}\``,
        days === 'farm' ? 'as the farm' : `${amount(days)} days`,
        amount(rowsADay),
        `${amount(bytes / 1e9)} GB`,
        rowByRow,
        days === 'farm' ? 'months, never dropped' : { row: 'row by row', month: '**by the month**' }[by],
      ];
    });
  return table(['table', 'kept', 'rows a day', 'on disk', 'a day, row by row', 'goes'], rows);
}

/** Two digits: the assumptions bear no more. */
function amount(value: number): string {
  if (value === 0) return '0';
  const rounded = Number(value.toPrecision(value >= 100 && Number.isInteger(value) ? 3 : 2));
  return rounded.toLocaleString('en', { maximumFractionDigits: 6, maximumSignificantDigits: 3 });
}

/** As oxfmt writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
