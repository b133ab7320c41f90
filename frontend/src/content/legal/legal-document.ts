/** A page of terms, as data: the renderer numbers it, and a reference to a section takes the number it gets there. */
export interface LegalDocument {
  readonly path: '/terms-of-service' | '/privacy-policy' | '/pilot-agreement';
  readonly title: string;
  /** What was added after all three took their present form, with its own date. */
  readonly addition?: { readonly what: string; readonly on: string };
  /** What it is and for whom, in a sentence or two. */
  readonly lead: string;
  /** The gist, before the full text; the full text decides. */
  readonly inShort: readonly string[];
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Its address on the page. */
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly LegalClause[];
}

/** Numbered within its section: 4.2. */
export interface LegalClause {
  readonly text: Prose;
  /** Lettered below the text: (a), (b). */
  readonly items?: readonly Prose[];
  readonly table?: LegalTable;
}

export interface LegalTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

export type Prose = string | readonly ProsePart[];
type ProsePart = string | LegalLink | SectionReference;

/** To another page. */
interface LegalLink {
  readonly to: LegalDocument['path'] | '/contact' | '/pilot-application' | '/ai-calculator-demo';
  readonly label: string;
}

/** To a section of the same page, by its id; reads "section 4". */
interface SectionReference {
  readonly section: string;
}

/** The day on which all three took their present form; also the version that a pilot's applicant accepts. */
export const legalTermsUpdated = 'October 13, 2025';

export const termsOfService = { to: '/terms-of-service', label: 'Terms of Service' } as const;
export const privacyPolicy = { to: '/privacy-policy', label: 'Privacy Policy' } as const;
export const pilotAgreement = { to: '/pilot-agreement', label: 'Pilot Agreement' } as const;
export const contactPage = { to: '/contact', label: 'Contact page' } as const;
