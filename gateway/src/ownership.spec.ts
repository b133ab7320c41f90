import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readAccount } from '@headgate/contracts/identity-questions';
import { permissionsOf } from '@headgate/contracts/permissions';
import type { Caller } from '@headgate/messaging';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { GatewayUnderTest } from '../test/gateway-under-test.ts';
import { startGateway } from '../test/gateway-under-test.ts';
import type { Access } from '../test/route-access.ts';
import { addressOf, askingUserId, routeAccess } from '../test/route-access.ts';

const caller: Caller = {
  userId: askingUserId,
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
  permissions: permissionsOf('grower'),
};

let gateway: GatewayUnderTest;
/** `get /api/user` and the like. */
let documented: string[];
let asGrower: string;
let asAdmin: string;

beforeAll(async () => {
  gateway = await startGateway();
  const response = await fetch(`${gateway.url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  asGrower = await gateway.signIn(caller);
  asAdmin = await gateway.signIn({ role: 'admin' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

const routesOf = (...accesses: Access[]) =>
  Object.entries(routeAccess).filter(([, { access }]) => accesses.includes(access));

function call(route: string, cookie?: string, body?: object): Promise<Response> {
  const { method, path } = addressOf(route);
  return fetch(gateway.url + path, {
    method,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe('every call', () => {
  it('is in the OpenAPI document', () => {
    const controllers = [...gateway.app.get(ModulesContainer).values()].flatMap((module) => [
      ...module.controllers.values(),
    ]);
    const methods = controllers.flatMap(({ metatype }) => handlersOf(metatype as new () => object));
    expect(methods.length).toBeGreaterThan(0);
    expect(documented).toHaveLength(new Set(methods).size);
  });

  it('has its line in the table of who may make it', () => {
    expect(documented.toSorted()).toEqual(Object.keys(routeAccess).toSorted());
  });
});

/** Each method that answers a call, named so that two never share one. */
function handlersOf(controller: new () => object): string[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor' && typeof prototype[name] === 'function')
    .filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name] as object))
    .map((name) => `${controller.name} ${name} ${String(Reflect.getMetadata(PATH_METADATA, controller))}`);
}

describe('signed out', () => {
  it.each(routesOf('signed-in', 'owned', 'admin'))('%s is 401, and asks nothing', async (route, { body }) => {
    const response = await call(route, undefined, body);
    expect([response.status, await response.json()]).toEqual([401, { message: 'You are not logged in' }]);
    expect(gateway.asker.questions).toEqual([]);
  });

  it.each(routesOf('public'))('%s is for everybody', async (route) => {
    expect((await call(route)).status).not.toBe(401);
  });
});

/** Who calls is all that they need. */
const asksNobodyElse = new Set([
  'get /api/user',
  'get /api/live',
  'get /api/map-tiles',
  'get /api/map-tiles/{z}/{y}/{x}',
]);

describe('a call of the signed-in', () => {
  it.each(routesOf('signed-in', 'owned').filter(([route]) => !asksNobodyElse.has(route)))(
    '%s asks for the caller, and for nobody else',
    async (route, { body }) => {
      await call(route, asGrower, body);
      const [who, ...questions] = gateway.asker.questions;
      expect(who).toMatchObject({ subject: readAccount.subject, ask: { userId: caller.userId } });
      expect(questions.length).toBeGreaterThan(0);
      for (const question of questions) expect(question.caller).toEqual(caller);
    },
  );
});

describe('a call of administrators', () => {
  it('is 403 for growers, who hear why', async () => {
    for (const [route, { body }] of routesOf('admin')) {
      const response = await call(route, asGrower, body);
      expect([route, response.status, await response.json()]).toEqual([
        route,
        403,
        { message: 'Administrators only' },
      ]);
      expect(gateway.asker.questions.every(({ subject }) => subject === readAccount.subject)).toBe(true);
    }
  });

  it('asks on behalf of the administrator', async () => {
    for (const [route, { body }] of routesOf('admin')) {
      gateway.asker.questions.length = 0;
      await call(route, asAdmin, body);
      const [, ...questions] = gateway.asker.questions;
      expect([route, questions.length > 0, questions.every((each) => each.caller?.role === 'admin')]).toEqual(
        [route, true, true],
      );
    }
  });
});
