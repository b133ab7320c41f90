import { predictInput, predictLocationInput } from '@headgate/contracts/prediction-input';
import { predictionResult } from '@headgate/contracts/prediction-result';
import { problem } from '@headgate/contracts/problem';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

/** Schemas that keep a name in the document. */
const named = new Map<unknown, string>([
  [predictLocationInput, 'PredictLocationInput'],
  [predictInput, 'PredictInput'],
  [predictionResult, 'PredictionResult'],
  [problem, 'Problem'],
]);

/** The OpenAPI document, from the schemas that the door checks with. */
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
    .build();
  return SwaggerModule.createDocument(app, about, {
    operationIdFactory: (_controller, method) => method,
    standardSchemaConverter: (schema, { schemaType }) => convert(schema, schemaType),
  });
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
