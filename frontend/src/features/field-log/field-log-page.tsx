import { AppPage } from '../../ui/app-page.tsx';
import { FieldLog } from './field-log.tsx';
import { logKindOf } from './log-values.ts';

interface FieldLogPageProps {
  /** As the address has them. */
  readonly what: string | undefined;
  readonly field: string | undefined;
}

export function FieldLogPage({ what, field }: FieldLogPageProps) {
  return (
    <AppPage title="Log">
      <div className="max-w-lg">
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
