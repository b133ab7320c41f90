import {
  editableProject,
  projectInput,
  type EditableProject,
  type ProjectInput,
} from '@headgate/contracts/pilot-content';
import { z } from 'zod/mini';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { shown, emptyToNull, numberOrNull, type Section } from './section.ts';

const measured = 'Leave blank if not measured.';

export const projectsSection: Section<EditableProject, ProjectInput> = {
  name: 'projects',
  one: 'Project',
  where: 'Shown on the home page, newest first. Figures must have been measured on the farm.',
  row: editableProject,
  rows: z.array(editableProject),
  input: z.pipe(
    z.transform(
      (values: TextFields) =>
        // Claimed, not known: the contract, next in the pipe, says what is wrong.
        ({
          ...values,
          imageUrl: emptyToNull(values, 'imageUrl'),
          waterSavings: numberOrNull(values, 'waterSavings'),
          yieldIncrease: numberOrNull(values, 'yieldIncrease'),
          costSavings: numberOrNull(values, 'costSavings'),
          roiMonths: numberOrNull(values, 'roiMonths'),
        }) as z.input<typeof projectInput>,
    ),
    projectInput,
  ),
  fields: [
    { name: 'title', label: 'Title', kind: 'line' },
    {
      name: 'category',
      label: 'Category',
      hint: 'For example orchard, vineyard or row crops.',
      kind: 'line',
    },
    { name: 'cropType', label: 'Crop', kind: 'line' },
    { name: 'location', label: 'Location', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'lines' },
    {
      name: 'imageUrl',
      label: 'Picture',
      hint: 'A path on this site that begins with /. Leave blank for no picture.',
      kind: 'line',
    },
    { name: 'waterSavings', label: 'Less water applied (%)', hint: measured, kind: 'number', step: 'any' },
    { name: 'yieldIncrease', label: 'More yield (%)', hint: measured, kind: 'number', step: 'any' },
    { name: 'costSavings', label: 'Saved per year (US dollars)', hint: measured, kind: 'number', step: '1' },
    {
      name: 'roiMonths',
      label: 'Payback (months)',
      hint: measured,
      kind: 'number',
      step: '1',
    },
  ],
  fieldsOf: (row) => ({
    title: shown(row?.title),
    category: shown(row?.category),
    cropType: shown(row?.cropType),
    location: shown(row?.location),
    description: shown(row?.description),
    imageUrl: shown(row?.imageUrl),
    waterSavings: shown(row?.waterSavings),
    yieldIncrease: shown(row?.yieldIncrease),
    costSavings: shown(row?.costSavings),
    roiMonths: shown(row?.roiMonths),
  }),
  titleOf: ({ title }) => title,
  about: ({ category, cropType, location }) => [category, cropType, location],
  text: ({ description }) => description,
};
