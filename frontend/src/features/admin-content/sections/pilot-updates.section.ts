import {
  editablePilotUpdate,
  pilotUpdateInput,
  pilotUpdateStatuses,
  type EditablePilotUpdate,
  type PilotUpdateInput,
} from '@headgate/contracts/pilot-content';
import { z } from 'zod/mini';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { shown, type Section } from './section.ts';

export const pilotUpdatesSection: Section<EditablePilotUpdate, PilotUpdateInput> = {
  name: 'pilot-updates',
  one: 'Pilot update',
  where: 'Shown on the home page and under Pilot Updates, latest change first.',
  row: editablePilotUpdate,
  rows: z.array(editablePilotUpdate),
  input: z.pipe(
    // Claimed, not known: the contract, next in the pipe, says what is wrong.
    z.transform((values: TextFields) => values as z.input<typeof pilotUpdateInput>),
    pilotUpdateInput,
  ),
  fields: [
    { name: 'title', label: 'Title', kind: 'line' },
    {
      name: 'status',
      label: 'Status',
      hint: `These have a name and a color: ${pilotUpdateStatuses.join(', ')}. Anything else is shown as typed, in gray.`,
      kind: 'line',
      suggestions: pilotUpdateStatuses,
    },
    { name: 'location', label: 'Location', kind: 'line' },
    { name: 'farmName', label: 'Farm name', kind: 'line' },
    { name: 'description', label: 'Description', hint: 'In one or two sentences.', kind: 'lines' },
    { name: 'updateContent', label: 'Update', hint: 'Cards show its first 150 characters.', kind: 'lines' },
  ],
  fieldsOf: (row) => ({
    title: shown(row?.title),
    status: row?.status ?? 'active',
    location: shown(row?.location),
    farmName: shown(row?.farmName),
    description: shown(row?.description),
    updateContent: shown(row?.updateContent),
  }),
  titleOf: ({ title }) => title,
  about: ({ status, location, farmName }) => [status, location, farmName],
  text: ({ description }) => description,
  isSample: ({ sample }) => sample === 'true',
};
