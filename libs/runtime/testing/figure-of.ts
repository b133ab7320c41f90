interface Metrics {
  text(): Promise<string>;
}

/** What a series stands at: `headgate_queue_jobs{queue="mail",state="waiting"}`. Undefined: it is not told. */
export async function figureOf(metrics: Metrics, series: string): Promise<number | undefined> {
  const lines = (await metrics.text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
