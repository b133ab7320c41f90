import { pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';
import {
  pilotApplicationInput,
  type PilotApplication,
  type PilotApplicationInput,
} from '@headgate/contracts/pilot-application';
import { z } from 'zod/mini';

/** By the step they are on, from top to bottom. */
export const stepFields = {
  1: ['farmName', 'cropType', 'farmSize'],
  2: ['contactName', 'email', 'phoneNumber', 'location'],
  3: ['irrigationSystem', 'controllerBrand', 'currentWaterCost', 'goals', 'agreementVersion'],
} as const;

export const fieldOrder = [...stepFields[1], ...stepFields[2], ...stepFields[3]] as const;
export type FieldName = (typeof fieldOrder)[number];

/** Where something is filled in. Step 4 pays. */
export type FormStep = keyof typeof stepFields;
export type Step = FormStep | 4;

/** The step a field is on. */
export const stepOf = (field: FieldName): FormStep =>
  ([1, 2] as const).find((step) => stepFields[step].some((name) => name === field)) ?? 3;

/**
 * The form as typed: texts. `agreementVersion`: the one that was ticked, blank when none is. `step`: where somebody was
 * last, for whoever comes back without an address that says it.
 */
export type ApplicationFields = Record<FieldName | 'step', string>;

/** Blank means not told. */
const emptyToNull = (text: string) => (text.trim() === '' ? null : text);

/** From what was typed to what the contract asks for. */
const whole = z.pipe(
  z.transform(
    ({ controllerBrand, currentWaterCost, ...texts }: ApplicationFields) =>
      // Claimed, not known: the contract, next in the pipe, says what is wrong.
      ({
        ...texts,
        controllerBrand: emptyToNull(controllerBrand),
        currentWaterCost: emptyToNull(currentWaterCost),
      }) as z.input<typeof pilotApplicationInput>,
  ),
  pilotApplicationInput,
);

const ofFarm = z.pick(pilotApplicationInput, { farmName: true, cropType: true, farmSize: true });
const ofContact = z.pick(pilotApplicationInput, {
  contactName: true,
  email: true,
  phoneNumber: true,
  location: true,
});

/** What has to be right before a step is left. Nobody leaves the last one with a fault on an earlier one. */
export const stepForms = {
  1: z.pipe(
    z.transform((values: ApplicationFields): z.input<typeof ofFarm> => values),
    ofFarm,
  ),
  2: z.pipe(
    z.transform((values: ApplicationFields): z.input<typeof ofContact> => values),
    ofContact,
  ),
  3: whole,
} as const;

/** What is sent. Throws for what the last step would have refused. */
export const inputOf = (values: ApplicationFields): PilotApplicationInput => z.parse(whole, values);

/** Where somebody was last; blank and anything else is the beginning. */
export const formStepOf = (values: Pick<ApplicationFields, 'step'>): FormStep =>
  ([2, 3] as const).find((step) => String(step) === values.step) ?? 1;

/** An application as it would have been typed. Ticked only where the agreement is still the one in force. */
export function fieldsOf(application: PilotApplication): ApplicationFields {
  const { farmSize, controllerBrand, currentWaterCost, agreementVersion, ...texts } = application;
  return {
    farmName: texts.farmName,
    cropType: texts.cropType,
    farmSize: String(farmSize),
    contactName: texts.contactName,
    email: texts.email,
    phoneNumber: texts.phoneNumber,
    location: texts.location,
    irrigationSystem: texts.irrigationSystem,
    controllerBrand: controllerBrand ?? '',
    currentWaterCost: currentWaterCost === null ? '' : String(currentWaterCost),
    goals: texts.goals,
    agreementVersion: agreementVersion === pilotAgreementVersion ? agreementVersion : '',
    step: '',
  };
}

/** Whether both would be sent as the same, whatever blanks were typed around it. */
export function saysTheSame(one: ApplicationFields, other: ApplicationFields): boolean {
  const [first, second] = [z.safeParse(whole, one), z.safeParse(whole, other)];
  return (
    first.success &&
    second.success &&
    fieldOrder.every((name) => (first.data[name] ?? null) === (second.data[name] ?? null))
  );
}

/** The last step that may be shown: no step before it has a fault. `sent`: what the server has, unpaid. */
export function lastOpenStep(values: ApplicationFields, sent: ApplicationFields | undefined): Step {
  const faulty = ([1, 2, 3] as const).find((step) => !z.safeParse(stepForms[step], values).success);
  if (faulty !== undefined) return faulty;
  return sent !== undefined && saysTheSame(values, sent) ? 4 : 3;
}
