import { runSeason } from '@headgate/agronomy';
import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import { seasonDays, seasonParameters, seasonWeather } from './a-season.ts';
import { adviceInTurn, weatherDays } from './an-advice.ts';
import { cpuPerRun } from './cpu-per-run.ts';
import { plainLoop } from './plain-loop.ts';

/** Of issue 16 from a given state; here with all that is looked back [ms]. */
const adviceBound = 0.15;

/** Season days a second of the balance and of whole advice, in CPU time, against a plain loop over as many days. */
export async function measureScience(): Promise<Row[]> {
  const parameters = seasonParameters();
  const season = seasonWeather();
  const few = season.slice(0, weatherDays);
  const anAdvice = adviceInTurn('now');
  const aPlan = adviceInTurn('planning');
  const measurements = {
    loop: () => cpuPerRun(() => plainLoop(season)),
    balance: () => cpuPerRun(() => runSeason(parameters, season)),
    shortLoop: () => cpuPerRun(() => plainLoop(few)),
    advice: () => cpuPerRun(anAdvice),
    plan: () => cpuPerRun(aPlan),
  };
  // The compiler of the engine has seen everything before anything is measured.
  for (const measure of Object.values(measurements)) measure();
  const milliseconds = await interleave(measurements);
  return [
    row(`balance of ${seasonDays} days`, seasonDays, milliseconds.balance, milliseconds.loop, 0.1),
    row(
      `whole advice, ${weatherDays} days`,
      weatherDays,
      milliseconds.advice,
      milliseconds.shortLoop,
      adviceBound,
    ),
    row(`planning mode, ${seasonDays} days`, seasonDays, milliseconds.plan, milliseconds.loop, 0.2),
  ];
}

function row(what: string, days: number, ours: number[], floor: number[], bound: number): Row {
  const each = median(ours);
  return {
    what: `${what}: ${each.toFixed(4)} ms of CPU`,
    ours: perSecond(days, each),
    floor: perSecond(days, median(floor)),
    ratio: median(floor) / each,
    bound: { text: `< ${bound.toPrecision(2)} ms`, holds: each < bound },
  };
}

function perSecond(days: number, milliseconds: number): string {
  return `${Math.round((days / milliseconds) * 1_000).toLocaleString('en')} days/s`;
}
