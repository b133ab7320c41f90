import { predictInput, predictLocationInput } from '@headgate/contracts/prediction-input';
import { predictionResult } from '@headgate/contracts/prediction-result';
import { problem } from '@headgate/contracts/problem';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { idempotencyKey } from '../operations/operation-id.ts';
import { problemDescriptions, type ProblemStatus } from './answers.ts';

/** Schemas that keep a name in the document. */
const named = new Map<unknown, string>([
  [predictLocationInput, 'PredictLocationInput'],
  [predictInput, 'PredictInput'],
  [predictionResult, 'PredictionResult'],
  [problem, 'Problem'],
]);

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The OpenAPI document, from the schemas that the edge checks with. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Headgate')
    .setDescription('When and how much to water, for farms in California.')
    .setVersion('1')
    .addCookieAuth(
      '__Host-headgate',
      { type: 'apiKey', in: 'cookie', description: '`headgate` on plain http; `POST /api/login` sets it' },
      'session',
    )
    .addBearerAuth(
      { type: 'http', description: 'An API key, `hg_…`, without any cookie; docs/api-keys.md' },
      'key',
    )
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (_controller, method) => method,
    standardSchemaConverter: (schema, { schemaType }) => convert(schema, schemaType),
  });
  const schemas = { ...convert(problem, 'output')?.components, ...document.components?.schemas };
  for (const [path, calls] of Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'))) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const)
      addProblems(path, method, calls[method]);
  }
  return { ...document, components: { ...document.components, schemas } };
}

/** Never limited: it closes valves. */
const unlimited = '/api/irrigation/stop-all';

/** What a call may be refused with by what it is, so that it need not be said of each. */
function addProblems(path: string, method: string, call?: OperationObject): void {
  if (call === undefined) return;
  const takes = (place: string, name?: string) =>
    call.parameters?.some(
      (each) => 'in' in each && each.in === place && (name === undefined || each.name === name),
    );
  const add = (...statuses: ProblemStatus[]) => {
    for (const status of statuses)
      call.responses[status] ??= {
        description: problemDescriptions[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      };
  };
  add(503);
  if (path !== unlimited) add(429);
  if (call.security !== undefined) add(401);
  // The payment provider's calls come from no page.
  if (method !== 'get' && path !== '/api/webhooks/stripe') add(403);
  if (takes('path') === true) add(404);
  if (takes('query') === true) add(400);
  // A key that is none, and one of another body.
  if (takes('header', idempotencyKey) === true) add(400, 409);
  if (call.requestBody !== undefined) add(400, 413, 415);
}

function convert(
  schema: unknown,
  io: 'input' | 'output',
): { schema: unknown; components?: Record<string, object> } | undefined {
  if (!isZod(schema)) return undefined;
  // Its default dialect, draft 2020-12, is that of OpenAPI 3.1.
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: openEnded });
  delete described.$schema;
  const name = named.get(schema);
  if (name === undefined) return { schema: described };
  return { schema: { $ref: `#/components/schemas/${name}` }, components: { [name]: described } };
}

/** Fields are added to answers as time goes by, so nobody may build on there being no more. */
function openEnded({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** Every schema in our contracts is zod's; the document builder only knows that it is a standard schema. */
function isZod(schema: unknown): schema is z.core.$ZodType {
  return typeof schema === 'object' && schema !== null && '_zod' in schema;
}
