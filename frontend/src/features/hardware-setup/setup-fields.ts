import type { ConnectionType, ControllerBrand } from '@headgate/contracts/controller-brand';
import { controllerInput } from '@headgate/contracts/irrigation-controller';
import { z } from 'zod/mini';
import type { Draft } from '../../lib/form/form-draft.ts';

/** A zone as typed: texts. */
export type ZoneFields = Record<'id' | 'name' | 'area_acres' | 'crop_type', string>;

/** The form as typed: texts. Pain points and notes are no part of the registration; they are saved after it. */
export interface SetupFields {
  farmName: string;
  controllerBrand: string;
  controllerModel: string;
  connectionType: string;
  apiEndpoint: string;
  apiKey: string;
  zones: ZoneFields[];
  painPoints: string;
  additionalNotes: string;
}

/** Its texts that stand on the first level. */
export type SetupTexts = Omit<SetupFields, 'zones'> & Record<string, string>;

/** The next id that no zone has: specification, section 2, zone-N. */
export function nextZone(zones: readonly Pick<ZoneFields, 'id'>[]): ZoneFields {
  const taken = new Set(zones.map(({ id }) => id.trim()));
  let number = zones.length + 1;
  while (taken.has(`zone-${String(number)}`)) number += 1;
  return { id: `zone-${String(number)}`, name: '', area_acres: '', crop_type: '' };
}

/** What the form holds when nothing was typed; all but the key, which is a secret, is kept for this tab. */
export const setupDraft = (userId: string, farmName: string): Draft<SetupFields> => ({
  storageKey: `headgate_hardware_${userId}`,
  base: {
    farmName,
    controllerBrand: '',
    controllerModel: '',
    connectionType: '',
    apiEndpoint: '',
    apiKey: '',
    zones: [nextZone([])],
    painPoints: '',
    additionalNotes: '',
  },
  secrets: ['apiKey'],
});

/** Blank is no number, and neither is what cannot be read as one: the contract says what is wrong. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

/** From what was typed to what the contract asks for; its messages are the specification's. */
export const setupForm = z.pipe(
  z.transform(({ zones, controllerBrand, connectionType, ...texts }: SetupFields) => {
    const { farmName, controllerModel, apiEndpoint, apiKey } = texts;
    const input: z.input<typeof controllerInput> = {
      ...{ farmName, controllerModel, apiEndpoint, apiKey },
      // Nothing chosen is blank, and what is none of them the contract refuses, in the specification's words.
      controllerBrand: controllerBrand as ControllerBrand,
      connectionType: connectionType as ConnectionType,
      zones: zones.map((zone) => ({ ...zone, area_acres: numberOf(zone.area_acres) })),
    };
    return input;
  }),
  controllerInput,
);
