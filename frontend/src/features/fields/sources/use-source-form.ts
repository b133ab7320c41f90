import type { WaterSource } from '@headgate/contracts/water-source';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../../../entities/session/session.queries.ts';
import {
  changeWaterSource,
  createWaterSource,
  waterSourceQuery,
} from '../../../entities/water-source/water-sources.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useVersionedForm } from '../../../lib/form/versioned-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { changedOf } from '../form/field-texts.ts';
import { noSourceTexts, sourceInputOf, sourceNameOf, sourceResolver, sourceTextsOf } from './source-texts.ts';

/** What stands behind 'More about this source'. */
type Topic = 'power' | 'delivery' | 'allocation' | 'groundwater' | 'run';

function topicOf(name: string): Topic | undefined {
  if (/^(?:energy|tariff)/.test(name)) return 'power';
  if (name.startsWith('groundwater')) return 'groundwater';
  if (name.startsWith('delivery')) return 'delivery';
  if (/^(?:allocation|meters)/.test(name)) return 'allocation';
  return name.endsWith('Minutes') || name.startsWith('neverTogether') ? 'run' : undefined;
}

/** `source`: none: a new one. */
export function useSourceForm(source: WaterSource | undefined, onSaved: (source: WaterSource) => void) {
  const client = useQueryClient();
  const user = useUser();
  const [fields] = useState(() => (source === undefined ? noSourceTexts : sourceTextsOf(source)));
  const [open, setOpen] = useState<readonly Topic[]>([]);
  const created = useMutation(createWaterSource);
  const changed = useMutation(changeWaterSource);
  const intent = useIntentKey();
  const of = useVersionedForm({
    schema: sourceResolver,
    storageKey: `headgate_source_${user.id}_${source?.id ?? 'new'}`,
    fields,
    version: source?.version,
    fieldOf: sourceNameOf,
    reveal: (name) => {
      const topic = topicOf(name);
      if (topic === undefined) return;
      // At once: what is folded away cannot take the focus.
      flushSync(() => {
        setOpen((before) => [...before, topic]);
      });
    },
    send: ({ source: input }, version) => {
      if (source === undefined) return created.mutateAsync({ input, idempotencyKey: intent.keyOf(input) });
      const change = changedOf(input, sourceInputOf(fields));
      if (Object.keys(change).length === 0) return null;
      return changed.mutateAsync({ id: source.id, change: { ...change, version: Number(version) } });
    },
    onSent: (saved) => {
      intent.done();
      showToast({ title: 'Water source saved', description: saved.name });
      onSaved(saved);
    },
    onRefused: (error) => {
      if (source !== undefined && error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: waterSourceQuery(source.id).queryKey });
    },
  });
  return {
    of,
    drawerOf: (topic: Topic) => ({
      open: open.includes(topic),
      onOpenChange: (isOpen: boolean) => {
        setOpen((before) => (isOpen ? [...before, topic] : before.filter((each) => each !== topic)));
      },
    }),
  };
}
