import type { DeadLetter, DeadLetterKind } from '@headgate/contracts/operations';
import type { ReactNode } from 'react';
import { localTime } from '../../lib/display/local-time.ts';
import { t } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { counted } from './age-label.ts';
import { firstOf } from './first-of.ts';

const kindLabels: Readonly<Record<DeadLetterKind, string>> = {
  fact: 'Message',
  'payment-event': 'Payment event',
  'night-chunk': 'Nightly plans',
  mail: 'Mail',
};

interface DeadLetterCardProps {
  readonly letter: DeadLetter;
  /** What somebody has said of it. */
  readonly note?: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

export function DeadLetterCard({ letter, note: message, children }: DeadLetterCardProps) {
  const { kind, id, about, consumer, error, tries, diedAt } = letter;
  return (
    <Card className="p-4 sm:p-6">
      <h4 className="text-16 font-bold wrap-anywhere">{about}</h4>
      <p className="font-mono text-13 wrap-anywhere text-muted select-all">{id}</p>
      <dl className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Fact name="Kind">{kindLabels[kind]}</Fact>
        {consumer !== null && <Fact name="For">{consumer}</Fact>}
        <Fact name="Tried">{counted(tries, t('time'), t('times'))}</Fact>
        <Fact name="Given up">{localTime(diedAt)}</Fact>
      </dl>
      <ErrorText text={error === '' ? 'No error was recorded.' : error} />
      {message}
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </Card>
  );
}

/** A long one is folded; the first of it says what it is. */
function ErrorText({ text }: { text: string }) {
  const first = firstOf(text);
  if (first === text) return <p className={errorStyle}>{text}</p>;
  return (
    <>
      <p className={errorStyle}>{first}</p>
      <details>
        <summary className="inline-flex min-h-12 items-center font-semibold text-primary underline">
          Full error
        </summary>
        <pre className={errorStyle}>{text}</pre>
      </details>
    </>
  );
}

const errorStyle = 'mt-3 rounded-control bg-bg p-3 font-mono text-13 whitespace-pre-wrap wrap-anywhere';
