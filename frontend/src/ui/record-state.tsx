import { ApiError } from '../lib/api-error.ts';
import { buttonStyle } from './button-style.ts';

interface Read {
  readonly status: 'pending' | 'error' | 'success';
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface RecordStateProps {
  readonly reads: readonly Read[];
  readonly loading: string;
  /** Said when there is no such record (any more). */
  readonly gone: string;
}

/** While records are read, and when they cannot be shown: they are not there, which trying again does not mend, or could not be loaded. */
export function RecordState({ reads, loading, gone }: RecordStateProps) {
  const failed = reads.filter(({ status }) => status === 'error');
  const pending = failed.length === 0 && reads.some(({ status }) => status === 'pending');
  const notThere = failed.some(({ error }) => error instanceof ApiError && error.status === 404);
  return (
    <>
      {/* Always there: a region that comes together with its words is not announced. */}
      <div role="status">{pending && <p className="text-18 text-muted">{loading}</p>}</div>
      <div role="alert">
        {failed.length > 0 && (
          <p className="text-18 font-semibold">
            {notThere ? gone : 'This could not be loaded. Check your connection and try again.'}
          </p>
        )}
      </div>
      {failed.length > 0 && !notThere && (
        <p className="mt-4">
          <button
            type="button"
            className={buttonStyle('primary')}
            onClick={() => {
              for (const read of failed) read.refetch();
            }}
          >
            Try again
          </button>
        </p>
      )}
    </>
  );
}
