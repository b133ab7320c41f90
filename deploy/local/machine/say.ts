// Nobody may be listening any more (a closed terminal, `npm start | head`): that is no reason to leave servers running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** A line for whoever started us. */
export function say(line: string): void {
  console.log(line);
}
