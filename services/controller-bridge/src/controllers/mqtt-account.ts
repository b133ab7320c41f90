/** Beneath it are all topics of a controller, on whichever broker: `docs/protocols/mqtt.md`. */
export function topicPrefixOf(controllerId: string): string {
  return `headgate/v1/${controllerId}`;
}
