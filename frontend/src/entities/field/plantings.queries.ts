import { planting } from '@headgate/contracts/field';
import type { PlantingChange, PlantingInput } from '@headgate/contracts/field-input';
import { pageOf } from '@headgate/contracts/page';
import { mutationOptions } from '@tanstack/react-query';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';
import { forgetFields } from './fields.queries.ts';

const path = '/api/fields';
const pathOf = (fieldId: string) => `${path}/${encodeURIComponent(fieldId)}/plantings`;

/** What grows on a field, and what has grown on it, the newest first: all of it on one page. */
export const plantingsQuery = (fieldId: string) =>
  readQuery([path, encodeURIComponent(fieldId), 'plantings'], pageOf(planting));

interface Addition {
  readonly fieldId: string;
  readonly input: PlantingInput;
  /** Of this form, sent or sent again: `useIntentKey`. */
  readonly idempotencyKey: string;
}

/** 409: what is on the field has to end first. */
export const addPlanting = mutationOptions({
  mutationKey: [path, 'plant'],
  mutationFn: ({ fieldId, input, idempotencyKey }: Addition) =>
    request('POST', pathOf(fieldId), planting, { body: input, idempotencyKey }),
  onSuccess: (_planting, _addition, _before, { client }) => forgetFields(client),
});

interface Change {
  readonly fieldId: string;
  readonly id: string;
  readonly change: PlantingChange;
}

/** `endedOn` ends it. 409: somebody has changed it since that version, or another crop is on the field in those days. */
export const changePlanting = mutationOptions({
  mutationKey: [path, 'change-planting'],
  mutationFn: ({ fieldId, id, change }: Change) =>
    request('PATCH', `${pathOf(fieldId)}/${id}`, planting, { body: change }),
  onSuccess: (_planting, _change, _before, { client }) => forgetFields(client),
});
