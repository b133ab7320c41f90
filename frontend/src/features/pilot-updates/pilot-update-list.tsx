import type { PilotUpdate } from '@headgate/contracts/pilot-update';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pilotUpdates } from '../../content/pilot-updates.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { PilotUpdateCard } from './pilot-update-card.tsx';
import { pilotUpdatesQuery } from '../../entities/pilot-update/pilot-updates.queries.ts';

/** The updates themselves, or why there are none. `max`: so many of the newest. */
export function PilotUpdateList({ max }: { max?: number }) {
  const { data, status, refetch } = useQuery(pilotUpdatesQuery);
  const list = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes with the failure; without this the focus would go with it.
    list.current?.focus();
    void refetch();
  };
  return (
    // While loading about as high as what comes, so that what follows stands below the screen and is not seen to jump.
    <div ref={list} tabIndex={-1} className={status === 'pending' ? 'min-h-160 noscript:min-h-0' : undefined}>
      {/* Always there: a region that comes together with its words is not announced. */}
      <div role="status">
        {status === 'pending' && <Loading />}
        {status === 'error' && <Message {...pilotUpdates.failure} />}
        {data?.length === 0 && <Message {...pilotUpdates.empty} />}
      </div>
      {status === 'error' && <Retry onRetry={retry} />}
      {data?.length === 0 && <SeeProgram />}
      {data !== undefined && data.length > 0 && <Cards updates={data.slice(0, max)} />}
    </div>
  );
}

function Cards({ updates }: { updates: readonly PilotUpdate[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {updates.map((update) => (
        <li key={update.id} className="min-w-0">
          <PilotUpdateCard update={update} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <p className="text-18 text-muted">
      <span className="noscript:hidden">{pilotUpdates.loading}</span>
      <span className="hidden noscript:inline">{pilotUpdates.withoutScripts}</span>
    </p>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="text-18 font-bold">{title}</p>
      <p className="mt-1 max-w-[36rem] text-muted">{text}</p>
    </>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mt-4">
      <button type="button" onClick={onRetry} className={buttonStyle('primary')}>
        {pilotUpdates.failure.retry}
      </button>
    </p>
  );
}

function SeeProgram() {
  return (
    <p className="mt-4">
      <a href="/pilots" className={buttonStyle('quiet')}>
        {pilotUpdates.empty.action}
      </a>
    </p>
  );
}
