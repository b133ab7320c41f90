import { Rejected, Unavailable } from '@headgate/runtime';

/**
 * What `read` makes of the answer of an emulator on the same machine. Throws `Unavailable` where there is none within
 * `timeout` [ms], or none that can be read.
 */
export async function askEmulator(
  name: string,
  url: URL,
  { timeout, ...options }: RequestInit & { readonly timeout: number },
  read: (response: Response) => Promise<unknown> = readJson,
): Promise<unknown> {
  try {
    return await read(await fetch(url, { ...options, signal: AbortSignal.timeout(timeout) }));
  } catch (error) {
    if (error instanceof Rejected) throw error;
    throw new Unavailable(`${name} does not answer`, { cause: error });
  }
}

export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`It answers ${response.status}`);
  return response.json();
}
