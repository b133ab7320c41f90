import { ShownOnce } from '../shown-once.tsx';

interface NewLinkProps {
  /** Who has it. */
  readonly name: string;
  /** Told this once. */
  readonly address: string;
  /** What the address is called. */
  readonly label: string;
  /** That it is told this once, and what to do with it. */
  readonly advice: string;
}

/** A private link that was just made. */
export const NewLink = ({ name, address, label, advice }: NewLinkProps) => (
  <ShownOnce
    title={`The link for ${name}`}
    advice={advice}
    label={label}
    value={address}
    copy={{ label: 'Copy link', of: `for ${name}`, what: 'the link' }}
  />
);
