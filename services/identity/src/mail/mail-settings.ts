import { z } from 'zod';

/** `Headgate <no-reply@headgate.example>`, or the address alone. */
const mailbox = z
  .string()
  .transform((text) => {
    const [, name = 'Headgate', address = text] = /^([^<>]*?)\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
    return { name: name.replace(/^"(.*)"$/, '$1'), address: address.trim() };
  })
  .pipe(
    z.object({
      name: z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
      address: z.email(),
    }),
  );

/** The part of the environment that is about mail. */
export const mailEnvironment = {
  /** `smtps://user:password@host:465`, or `smtp://` for STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp:// or smtps://' }).optional(),
  /** Production sends nothing in the clear unless told that it may: a relay on the same machine, say. */
  SMTP_ALLOW_PLAINTEXT: z.stringbool({ error: 'must be true or false' }).default(false),
  MAIL_FROM: mailbox.optional(),
  /** The team: reads answers, and is told of applications to the pilot, and of valves that may be open. */
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http or https origin' })
    .transform((url) => new URL(url).origin)
    .optional(),
};
export type MailEnvironment = z.output<z.ZodObject<typeof mailEnvironment>> & {
  readonly NODE_ENV?: string | undefined;
};

const neededInProduction = {
  SMTP_URL: 'is needed in production: without a mail server nobody can register',
  MAIL_FROM: 'is needed in production: it is the address that mail is sent from',
  PUBLIC_ORIGIN: 'is needed in production: mails link to it',
  CONTACT_EMAIL: 'is needed in production: pilot applications and alarms are mailed to it',
} as const;

/** For `.superRefine` of a schema that has `mailEnvironment`: what production cannot do without. */
export function needMailInProduction(value: MailEnvironment, context: z.RefinementCtx): void {
  if (value.NODE_ENV !== 'production') return;
  for (const [name, message] of Object.entries(neededInProduction)) {
    const given: unknown = value[name as keyof typeof neededInProduction];
    if (given === undefined) context.addIssue({ code: 'custom', path: [name], message, input: given });
  }
}

/** The settings, with what development does not have to give. */
export function mailSettingsOf(environment: MailEnvironment) {
  const { NODE_ENV, SMTP_URL, SMTP_ALLOW_PLAINTEXT, MAIL_FROM, CONTACT_EMAIL, PUBLIC_ORIGIN } = environment;
  return {
    smtp: {
      url: SMTP_URL ?? 'smtp://127.0.0.1:3903',
      requiresTls: NODE_ENV === 'production' && !SMTP_ALLOW_PLAINTEXT,
    },
    from: MAIL_FROM ?? { name: 'Headgate', address: 'no-reply@headgate.localhost' },
    replyTo: CONTACT_EMAIL,
    publicOrigin: PUBLIC_ORIGIN ?? 'http://localhost:3000',
  };
}
export type MailSettings = ReturnType<typeof mailSettingsOf>;
