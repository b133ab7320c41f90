import type { CodeKind, MailKind, MatterKind } from '../mail-kind.ts';
import type { CodeParameters, MatterOf } from './mail-matter.ts';

/** What a mail is made of, top to bottom. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** To be read off and typed: large. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

/** Where a mail can send its reader. */
export interface MailPlaces {
  readonly signIn: string;
  /** Where the product is, to lead further into it. */
  readonly origin: string;
  /** Whether somebody reads the answers to it. */
  readonly answersAreRead: boolean;
}

/** What the kind's words are about. */
type ParametersOf<Kind extends MailKind> = Kind extends CodeKind
  ? [CodeParameters]
  : Kind extends MatterKind
    ? [MatterOf[Kind]]
    : [];

/**
 * What a mail of each kind says, in one language. Nothing that somebody typed is ever in a mail to others than their own
 * farm and our team: a name could carry a stranger's message to whoever is mailed.
 */
export type MailCatalogue = {
  readonly [Kind in MailKind]: (places: MailPlaces, ...parameters: ParametersOf<Kind>) => MailContent;
} & {
  /** Of the language: BCP 47. */
  readonly language: string;
  /** The line at the end. */
  readonly farewell: (places: MailPlaces) => string;
};
