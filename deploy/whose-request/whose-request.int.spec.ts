import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { mailedCode, Visitor } from '../../e2e/visitor.ts';
import { LoggedProduct } from './logged-product.ts';

/* One call, from the browser to the database and to what is done for it later; and nothing of anybody in any log. */

jest.setTimeout(300_000);

const username = `maria-${randomUUID().slice(0, 8)}`;
const email = `${username}@levee-almonds.example`;
const password = 'water at night, said Maria';
const farmName = 'Quiroga Almonds';
const zoneName = 'Blockquiroga';
const apiKey = 'sk-of-the-device-0123456789abcdef';

/** As a browser makes them. */
const newId = () => randomUUID().replaceAll('-', '');
const ids = { code: newId(), verify: newId(), register: newId(), controller: newId(), command: newId() };

let product: LoggedProduct;
let visitor: Visitor;
let code: string;
let commandId: string;

async function call(requestId: string, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await visitor.call('POST', path, body, { 'x-request-id': requestId });
  if (answer.status > 299) throw new Error(`${path}: ${String(answer.status)} ${answer.text}`);
  return answer.json as Record<string, unknown>;
}

beforeAll(async () => {
  product = await LoggedProduct.start();
  visitor = new Visitor(product.address);
  await call(ids.code, '/api/send-verification', { email });
  code = await mailedCode(visitor, email);
  await call(ids.verify, '/api/verify-code', { email, code });
  await call(ids.register, '/api/register', { username, email, password });
  const controller = await call(ids.controller, '/api/irrigation/controllers', {
    ...{ farmName, controllerBrand: 'other', controllerModel: 'Field unit', connectionType: 'rest_api' },
    ...{ apiEndpoint: 'https://93.184.216.34/device', apiKey },
    zones: [{ id: 'zone-1', name: zoneName, area_acres: 2, crop_type: 'Almonds' }],
  });
  // Without farm consent and Headgate approval it is simulated.
  const command = await call(ids.command, '/api/irrigation/commands', {
    ...{ controllerId: controller['id'], zoneId: 'zone-1', commandType: 'start', duration: 30 },
  });
  commandId = String(command['id']);
});
afterAll(() => product.stop());

const linesOf = (name: 'identity' | 'bridge' | 'gateway', requestId: string) =>
  product.lines(name).filter((line) => line.requestId === requestId);

describe('the id of a request', () => {
  it('is on one line of the gateway’s', async () => {
    const logged = (id: string) => linesOf('gateway', id).filter(({ msg }) => msg === 'request');
    for (const [id, path] of [
      [ids.code, '/api/send-verification'],
      [ids.register, '/api/register'],
      [ids.command, '/api/irrigation/commands'],
    ] as const) {
      // It is written when the answer has gone, which the caller may have read before.
      await eventually('it is told', () => logged(id).length > 0);
      expect(logged(id)).toEqual([expect.objectContaining({ name: 'gateway', method: 'POST', path })]);
    }
  });

  it('is on the lines of whoever was asked', async () => {
    await eventually('they are told', () =>
      [linesOf('identity', ids.code), linesOf('bridge', ids.command)].every((lines) =>
        lines.some(({ msg }) => msg === 'question'),
      ),
    );
    expect(linesOf('identity', ids.code)).toContainEqual(
      expect.objectContaining({ msg: 'question', subject: 'ask.identity.send-verification.v1', status: 200 }),
    );
    expect(linesOf('bridge', ids.command)).toContainEqual(
      expect.objectContaining({ msg: 'question', subject: 'ask.bridge.request-command.v1', status: 200 }),
    );
  });

  it('is on the lines of whoever does the rest later, however it came to hear of it', async () => {
    await eventually('the mail is told of', () =>
      linesOf('identity', ids.code).some(({ msg }) => msg === 'A mail is sent'),
    );
    await eventually('the attempt at the command is told of', () =>
      linesOf('bridge', ids.command).some(({ msg, rowId }) => msg === 'attempt' && rowId === commandId),
    );
  });

  it('is in the rows that announce what was done for it, later too', async () => {
    await eventually('the command is done, and that is announced', async () => {
      const rows = await product.rows<{ request_id: string | null; status: string }>(
        'bridge',
        `SELECT request_id, payload::jsonb ->> 'status' AS status FROM outbox WHERE aggregate_id = $1`,
        [commandId],
      );
      expect(rows.every(({ request_id }) => request_id === ids.command)).toBe(true);
      return rows.some(({ status }) => status === 'confirmed');
    });
  });

  it('is in front of each statement, in PostgreSQL’s own log', async () => {
    // Those of the worker, too: that it is done was awaited above.
    const log = await product.statements();
    for (const statement of ['INSERT INTO mail', 'COMMIT'])
      expect(log).toContain(`/* request=${ids.code} */ ${statement}`);
    // What is prepared has one text for all: it is among the parameters, from accepting the command to its confirmation.
    const parameter = new RegExp(String.raw`\$\d+ = '${ids.command}'`);
    const written = log.split('\n').filter((line) => parameter.test(line));
    expect(written.length).toBeGreaterThanOrEqual(2);
  });

  it('of a caller that could end a comment, or a line, is not taken', async () => {
    const strange = '*/ DROP TABLE command; /*';
    const response = await fetch(new URL('/api/locations?q=fresno', product.address), {
      headers: { 'x-request-id': strange },
    });
    await response.text();
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(product.everything).not.toContain('DROP TABLE');
  });
});

it('no address, name or secret of anybody is in any log, even in the most talkative', async () => {
  await eventually('the last of it is written', () =>
    linesOf('bridge', ids.command).some(({ msg }) => msg === 'attempt'),
  );
  const { everything } = product;
  expect(everything).toContain(ids.command);
  for (const secret of [email, username, password, farmName, zoneName, apiKey, 'levee-almonds', 'Quiroga'])
    expect(everything).not.toContain(secret);
  // Six digits may be part of a time or an id: as a word of its own they are the code.
  expect(everything).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
});
