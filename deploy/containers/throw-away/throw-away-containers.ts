import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';

/** By this label every container of a check is found; its value tells the check. */
const label = 'headgate.check';

// Testcontainers would have its own image (Ryuk) remove what is left behind. That is one more image to get, and here something
// of ours does it, which also works where there is no registry: `container-reaper.ts`.
process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';

/** Why no container can be started here, in a line; undefined: one can. */
export function whyNoContainers(): Promise<string | undefined> {
  return getContainerRuntimeClient().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** To be started; it goes with all others of its check. */
export function throwAwayContainer(image: string, check: string): GenericContainer {
  return new GenericContainer(image).withLabels({ [label]: check });
}

/** Kills and removes all containers of a check, and what they kept. */
export async function removeContainers(check: string): Promise<void> {
  const { container } = await getContainerRuntimeClient();
  const filters = { label: [`${label}=${check}`] };
  const found = await container.dockerode.listContainers({ all: true, filters });
  await Promise.all(found.map(({ Id }) => removeContainer(Id)));
}

/** kill -9, and nothing of it stays. It may have gone meanwhile. */
export async function removeContainer(id: string): Promise<void> {
  const { container } = await getContainerRuntimeClient();
  try {
    await container.getById(id).remove({ force: true, v: true });
  } catch (error) {
    // 404: it is gone; 409: somebody else is removing it.
    const isGone =
      error instanceof Error && 'statusCode' in error && [404, 409].includes(Number(error.statusCode));
    if (!isGone) throw error;
  }
}

/** To a server in a container, as the engine sends it. */
export async function signalContainer(id: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const { container } = await getContainerRuntimeClient();
  await container.getById(id).kill({ signal });
}
