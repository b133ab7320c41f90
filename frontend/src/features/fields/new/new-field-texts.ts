import {
  fieldInput,
  plantingInput,
  type FieldInput,
  type PlantingInput,
} from '@headgate/contracts/field-input';
import { farmSizeAcres } from '@headgate/contracts/prediction-input';
import { sourceInShort } from '@headgate/contracts/source-in-short';
import type { WaterSourceInput } from '@headgate/contracts/water-source-input';
import { z } from 'zod/mini';
import { numberOf } from '../../../lib/form/number-of.ts';
import { contractsResolver } from '../../../lib/form/contracts-resolver.ts';
import { fieldInputOf, fieldNameOf, newSource, noField, type FieldTexts } from '../form/field-texts.ts';
import { fallow, noPlanting, plantingInputOf, type PlantingTexts } from '../form/planting-texts.ts';

/** The form as typed, from top to bottom. */
export interface NewFieldTexts extends FieldTexts {
  planting: PlantingTexts;
  /** Counts where one is added with the field. */
  source: Record<'name' | 'kind' | 'maxFlowGpm', string>;
  /** The field that was kept, where what follows it was refused: sent again, it is changed, not made once more. */
  savedId: string;
}

export const noNewField: NewFieldTexts = {
  ...noField,
  planting: noPlanting,
  source: { name: '', kind: 'well', maxFlowGpm: '' },
  savedId: '',
};

/** What is sent, in this order. */
export interface NewField {
  readonly source: WaterSourceInput | null;
  readonly field: FieldInput;
  /** Null: nothing grows there. */
  readonly planting: PlantingInput | null;
}

/** Without a boundary its acres have to be told. */
const newFieldInput = z.extend(fieldInput, {
  acres: z.pipe(z.number('Enter the acres of the field'), farmSizeAcres),
});

export const newFieldResolver = contractsResolver<NewFieldTexts, NewField>((texts) => {
  const { source, planting, waterSourceId } = texts;
  const isNew = waterSourceId === newSource;
  return {
    source: isNew
      ? {
          schema: z.object(sourceInShort),
          input: { ...source, maxFlowGpm: numberOf(source.maxFlowGpm) },
          nameOf: (path) => `source.${path}`,
        }
      : null,
    field: {
      schema: newFieldInput,
      input: {
        ...fieldInputOf(texts),
        // Blank, not absent: without coordinates it has to be told.
        ...(texts.where === 'place' && { location: texts.location }),
        ...(isNew && { waterSourceId: null }),
      },
      nameOf: fieldNameOf,
    },
    planting:
      planting.crop === fallow
        ? null
        : { schema: plantingInput, input: plantingInputOf(planting), nameOf: (path) => `planting.${path}` },
  };
});

export const steps = ['place', 'crop', 'irrigation'] as const;
export type Step = (typeof steps)[number];

/** What is asked before the last step, which sends all of it. */
export const stepNames = {
  place: ['name', 'where', 'location', 'point', 'acres', 'group'],
  crop: ['planting.crop', 'planting.use', 'planting.plantedOn', 'planting.plantedYear'],
} as const;

/** The step that a field of the form is in. */
export function stepOf(name: string): Step {
  if (name.startsWith('planting.')) return 'crop';
  return stepNames.place.some((each) => each === name) ? 'place' : 'irrigation';
}
