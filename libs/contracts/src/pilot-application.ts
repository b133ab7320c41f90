import { z } from 'zod/mini';
import { email } from './account-input.ts';
import { controllerBrands } from './controller-brand.ts';
import { paymentStatus } from './payment.ts';
import { pilotAgreementVersion } from './pilot-agreement.ts';
import { printable, printableLines } from './printable.ts';
import { rowVersion } from './row-version.ts';
import { ownLineEnds, phoneDigits, requiredLine, tooLong } from './text-input.ts';

/** Specification, section 3. */
export const applicationIrrigationSystems = ['drip', 'sprinkler', 'flood', 'center_pivot', 'other'] as const;
export const applicationControllerBrands = [...controllerBrands, 'none'] as const;

/** From a form a number comes as text; blank text is none. */
const numeric = (number: z.ZodMiniNumber) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
    ),
    number,
  );

const phoneMessage = 'Valid phone number is required';
const farmSizeMessage = 'Farm size must be at least 1 acre';
const goalsMessage = 'Please describe your goals (minimum 10 characters)';
const waterCostMessage = 'Water cost must be 0 or more';

/** Specification, section 5, its messages word for word. */
export const pilotApplicationInput = z.object({
  farmName: requiredLine(200, 'Farm name is required'),
  cropType: requiredLine(80, 'Crop type is required'),
  /** Acres. */
  farmSize: numeric(
    z
      .number(farmSizeMessage)
      .check(
        z.minimum(1, farmSizeMessage),
        z.maximum(10_000_000, 'Farm size must be at most 10000000 acres'),
      ),
  ),
  contactName: requiredLine(200, 'Contact name is required'),
  email,
  phoneNumber: requiredLine(40, phoneMessage, 10).check(phoneDigits(phoneMessage)),
  /** City, State. */
  location: requiredLine(120, 'Location is required'),
  irrigationSystem: z.enum(applicationIrrigationSystems, 'Please select an irrigation system'),
  controllerBrand: z.optional(z.nullable(z.enum(applicationControllerBrands, 'Please select a brand'))),
  /** US dollars a month. */
  currentWaterCost: z.optional(
    z.nullable(
      numeric(
        z.number(waterCostMessage).check(z.minimum(0, waterCostMessage), z.maximum(1e9, waterCostMessage)),
      ),
    ),
  ),
  goals: z
    .string(goalsMessage)
    .check(
      ownLineEnds,
      z.trim(),
      z.minLength(10, goalsMessage),
      z.maxLength(3000, tooLong(3000)),
      printableLines,
    ),
  /** Accepts the agreement in force, as the form does; else what the farm accepted by a call of its own counts. */
  agreementVersion: z.optional(z.literal(pilotAgreementVersion, 'Please accept the pilot agreement')),
});
export type PilotApplicationInput = z.output<typeof pilotApplicationInput>;

/** How far the team is with it. */
export const applicationStatuses = ['submitted', 'in-review', 'accepted', 'declined'] as const;
export const applicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** Where the team may take one from: nobody is decided on unread, and a no can be looked at again. */
export const applicationMoves: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  submitted: ['in-review'],
  'in-review': ['accepted', 'declined'],
  accepted: [],
  declined: ['in-review'],
};

/** An application as its farm sees it. */
export const pilotApplication = z.object({
  id: z.uuid(),
  farmName: z.string(),
  cropType: z.string(),
  farmSize: z.number(),
  contactName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  location: z.string(),
  irrigationSystem: z.enum(applicationIrrigationSystems),
  controllerBrand: z.nullable(z.enum(applicationControllerBrands)),
  currentWaterCost: z.nullable(z.number()),
  goals: z.string(),
  status: applicationStatus,
  paymentStatus,
  stripePaymentIntentId: z.nullable(z.string()),
  /** Null, both: the farm has not accepted the agreement yet. */
  agreementVersion: z.nullable(z.string()),
  agreementAcceptedAt: z.nullable(z.iso.datetime()),
  submittedAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
});
export type PilotApplication = z.infer<typeof pilotApplication>;

/** `clientSecret`: with it the browser pays the fee; null when it is paid. */
export const submittedApplication = z.object({
  id: z.uuid(),
  clientSecret: z.nullable(z.string()),
  paymentStatus,
});
export type SubmittedApplication = z.infer<typeof submittedApplication>;

/** With the payment session, where the fee is open. */
export const ownApplication = z.extend(pilotApplication, { clientSecret: z.nullable(z.string()) });
export type OwnApplication = z.infer<typeof ownApplication>;

/** As administrators see it. */
export const reviewedApplication = z.extend(pilotApplication, {
  farmId: z.uuid(),
  userId: z.uuid(),
  /** The team's own; the farm never sees them. */
  notes: z.string(),
  version: z.int(),
  /** Only where it has come back to review: after a yes by the farm's correction, after a no by the team. Since then it waits for its answer. */
  reopenedAt: z.optional(z.iso.datetime()),
  /** Only where its account has been deleted: since then it names nobody, and nobody changes it. */
  forgottenAt: z.optional(z.iso.datetime()),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;

/** `version`: the one that the change began with. Absent fields stay as they are. */
export const applicationChange = z.strictObject({
  version: rowVersion,
  status: z.optional(applicationStatus),
  notes: z.optional(z.string().check(ownLineEnds, z.maxLength(5000, tooLong(5000)), printableLines)),
});
export type ApplicationChange = z.infer<typeof applicationChange>;

/** What administrators look for. `search`: within farm, contact, e-mail and location. */
export const applicationFilter = z.object({
  status: z.optional(applicationStatus),
  paymentStatus: z.optional(paymentStatus),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, tooLong(200)), printable)),
});
export type ApplicationFilter = z.infer<typeof applicationFilter>;
