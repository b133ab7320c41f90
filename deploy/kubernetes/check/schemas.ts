import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { KubernetesObject } from './objects.ts';

interface SchemaFile {
  /** By version and kind: `apps/v1 Deployment`. */
  readonly kinds: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>;
  readonly $defs: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>;
}

/** Says of an object, a line each, what of it a release does not know; of a kind that it does not know, so. */
export function schemasOf(...names: readonly string[]): (object: KubernetesObject) => string[] {
  const shapes = names.map((name) => {
    const path = join(import.meta.dirname, '../schemas', `${name}.json`);
    const { kinds, $defs } = JSON.parse(readFileSync(path, 'utf8')) as SchemaFile;
    // All at once: what several kinds refer to is read once.
    const all = z.fromJSONSchema({ type: 'object', properties: { ...kinds }, $defs: { ...$defs } });
    if (!(all instanceof z.ZodObject)) throw new Error(`${path} holds no kinds`);
    const shape: Record<string, z.ZodType | undefined> = all.shape;
    return shape;
  });
  return (object) => {
    const place = `${object.kind} ${object.metadata.name}`;
    const kind = `${object.apiVersion} ${object.kind}`;
    const schema = shapes.map((shape) => shape[kind]).find((each) => each !== undefined);
    if (schema === undefined) return [`${place}: no ${kind}`];
    const { error } = schema.safeParse(object);
    return (error?.issues ?? []).map(({ path, message }) => `${place}: ${path.join('.')}: ${message}`);
  };
}
