import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { ConnectionTest, IrrigationController } from '@headgate/contracts/irrigation-controller';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { controllerName } from '../entities/controller/controller-labels.ts';
import { aUser } from './a-user.ts';
import { aBrowser, aResponse } from './browser.ts';
import { openPage } from './open-page.tsx';
import { SilentEvents } from './silent-events.ts';
import { aController, aPageOf, controllerId } from './water.ts';

/* A controller's page, of a farm whose water a test may change. */

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

interface Server {
  controller: IrrigationController;
  commands: IrrigationCommand[];
  test: ConnectionTest | null;
}

const path = `/api/irrigation/controllers/${controllerId}`;
const json = (body: unknown, status = 200) => Promise.resolve(aResponse(body, status));

export async function openController(begin: Partial<Server> = {}, search = '', answers: Answers = {}) {
  document.cookie = 'headgate_session_hint=1; path=/';
  const server: Server = { controller: aController(), commands: [], test: null, ...begin };
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    'GET /api/irrigation/controllers': () => json([server.controller]),
    [`GET ${path}`]: () => json(server.controller),
    [`GET ${path}/connection-test`]: () => json({ test: server.test }),
    'GET /api/irrigation/commands': () => json(aPageOf(...server.commands)),
    ...answers,
  });
  await openPage(`/controllers/${controllerId}${search}`);
  await screen.findByRole('heading', { level: 1, name: controllerName(server.controller) });
  act(() => {
    SilentEvents.opened.at(-1)?.open();
  });
  const calls = (method: string, of: string) =>
    fetched.mock.calls
      .filter(([url, init]) => (url.split('?')[0] ?? url) === of && init.method === method)
      .map(([url, { body, headers }]) => ({
        url,
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
        // The API client sets them as an object.
        key: (headers as Record<string, string> | undefined)?.['idempotency-key'],
      }));
  return Object.assign(server, { calls, fetched });
}

/** The server says that all of a farm's water may be another now. */
export const publishWater = () => {
  act(() => {
    SilentEvents.opened
      .at(-1)
      ?.say(
        'changed',
        JSON.stringify({ paths: ['/api/irrigation/commands', '/api/irrigation/controllers'] }),
      );
  });
};

export const commandsPath = '/api/irrigation/commands';
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => {
  await userEvent.click(await button(name));
};
