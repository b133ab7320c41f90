import { lazy, Suspense } from 'react';
import { useUser } from '../../entities/session/session.queries.ts';
import { useWaitingEntries } from '../../entities/waiting-entry/waiting-entries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { FieldLog } from './field-log.tsx';
import { logKindOf } from './log-values.ts';

const loadList = async () => ({ default: (await import('./waiting-list.tsx')).WaitingList });
/** Few pages show it. */
const WaitingList = lazy(loadList);

interface FieldLogPageProps {
  /** As the address has them. */
  readonly what: string | undefined;
  readonly field: string | undefined;
}

export function FieldLogPage({ what, field }: FieldLogPageProps) {
  const waiting = useWaitingEntries(useUser().id);
  return (
    <AppPage title="Log">
      <div className="max-w-lg" onFocus={() => void loadList()}>
        {waiting.length > 0 && (
          <Suspense>
            <WaitingList entries={waiting} />
          </Suspense>
        )}
        <FieldLog
          about="page"
          preset={{
            ...(what !== undefined && { what: logKindOf(what) }),
            ...(field !== undefined && { field }),
          }}
        />
      </div>
    </AppPage>
  );
}
