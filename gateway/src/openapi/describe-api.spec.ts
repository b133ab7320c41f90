import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { anAdvice } from '../../test/an-advice.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: object }>>;
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let gateway: GatewayUnderTest;
let document: Document;

beforeAll(async () => {
  gateway = await startGateway();
  const response = await fetch(`${gateway.url}/api/openapi.json`);
  document = (await response.json()) as Document;
});
afterAll(() => gateway.stop());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );

/** One for all: it compiles JSON Schema's own schema first, which takes longer than any of ours. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** A checker for a schema of the document, whose `$ref`s it follows. */
function checker(schema: object) {
  return ajv.compile({ ...schema, components: document.components });
}

describe('the OpenAPI document', () => {
  it('says of every call of the API what it is for, and what each answer is', () => {
    for (const { name, operation } of operations().filter((each) => each.name.includes('/api/'))) {
      expect([name, operation.summary ?? '']).toEqual([name, expect.stringMatching(/\w/)]);
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status === '204') continue;
        const [content] = Object.values(response.content ?? {});
        expect([name, status, content?.schema]).toEqual([name, status, expect.any(Object)]);
      }
    }
  });

  it('holds schemas that a checker understands', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    const schemas = operations().flatMap(({ operation }) => {
      const contents = [
        operation.requestBody?.content,
        ...Object.values(operation.responses).map((r) => r.content),
      ];
      return [
        ...(operation.parameters ?? []).map(({ schema }) => schema),
        ...contents.flatMap((content) => Object.values(content ?? {}).map(({ schema }) => schema)),
      ];
    });
    // The same problem may be the answer to every call: it is compiled once.
    const different = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
    for (const schema of different.values()) expect(() => checker(schema)).not.toThrow();
  });

  it('takes the same bodies as the door does', () => {
    const body = document.paths['/api/predict-location']?.['post']?.requestBody;
    const takes = checker(body!.content['application/json']!.schema);
    const field = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40 };
    expect(takes(field)).toBe(true);
    expect(takes({ ...field, farm_size_acres: 0 })).toBe(false);
    expect(takes({ ...field, crop_type: 'bananas' })).toBe(false);
    expect(takes({ crop_type: 'wheat' })).toBe(false);
  });

  it('describes an answer as it is', () => {
    const answer = document.paths['/api/predict-location']?.['post']?.responses['200'];
    const isAnswer = checker(answer!.content!['application/json']!.schema);
    expect(isAnswer(anAdvice())).toBe(true);
    expect(isAnswer({ ...anAdvice(), urgency: 'whenever' })).toBe(false);
  });

  it('names what a query may hold', () => {
    const search = document.paths['/api/locations']?.['get'];
    expect(search?.parameters?.map((parameter) => [parameter.name, parameter.in])).toEqual([
      ['q', 'query'],
      ['limit', 'query'],
    ]);
  });

  it('promises the first answer again where it is kept, and there alone', () => {
    const keyed = operations().filter(({ operation }) =>
      operation.parameters?.some((each) => each.name === 'Idempotency-Key'),
    );
    expect(keyed.map(({ name }) => name).sort()).toEqual([
      'patch /api/plan/{id}',
      'post /api/admin/pilot-invites/{id}/resend',
      'post /api/baselines/import',
      'post /api/contact-messages',
      'post /api/fields',
      'post /api/fields/import',
      'post /api/fields/{id}/plantings',
      'post /api/irrigation/commands',
      'post /api/irrigation/controllers',
      'post /api/irrigations',
      'post /api/irrigations/import',
      'post /api/pilot-invites',
      'post /api/plan/{id}/accept',
      'post /api/plan/{id}/postpone',
      'post /api/plan/{id}/skip',
      'post /api/plan/{id}/unaccept',
      'post /api/readings',
      'post /api/reports',
      'post /api/water-sources',
    ]);
    for (const { name, operation } of keyed)
      expect([name, Object.keys(operation.responses)]).toEqual([
        name,
        expect.arrayContaining(['400', '409']),
      ]);
  });
});

describe('the docs page', () => {
  it('and all it loads is served, without inline scripts or styles', async () => {
    const page = await (await fetch(`${gateway.url}/api/docs`)).text();
    expect(page).not.toMatch(/<style|style=|<script(?! src=)/);
    const loads = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(loads.length).toBe(5);
    for (const address of loads) expect((await fetch(gateway.url + address)).status).toBe(200);
  });
});
