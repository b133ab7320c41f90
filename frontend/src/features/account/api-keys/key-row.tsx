import type { ListedApiKey } from '@headgate/contracts/api-key';
import { useMutation } from '@tanstack/react-query';
import { revokeApiKey } from '../../../entities/api-key/api-keys.queries.ts';
import { localDayName } from '../../../lib/display/local-day-name.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { WithPassword } from '../with-password.tsx';

interface KeyRowProps {
  readonly apiKey: ListedApiKey;
  readonly callsADay: number;
  readonly isRevoking: boolean;
  readonly onRevoke: (isWanted: boolean) => void;
}

/** A key, what is made of it, and the way to end it. */
export function KeyRow({ apiKey, callsADay, isRevoking, onRevoke }: KeyRowProps) {
  const { name, begins, scope, createdAt, hasEnded } = apiKey;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <div className="flex flex-wrap gap-x-1 text-14 text-muted">
            <code className="text-13">{begins}</code>
            <p>{scope === 'read' ? 'Reads only.' : 'Reads, and enters irrigations and readings.'}</p>
            <p>Made {localDayName(createdAt)}.</p>
            <p>{useOf(apiKey, callsADay)}</p>
            <p>{endOf(apiKey)}</p>
          </div>
        </div>
        {!hasEnded && !isRevoking && (
          <button
            type="button"
            className={buttonStyle('quiet')}
            onClick={() => {
              onRevoke(true);
            }}
          >
            Revoke<span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
      {isRevoking && (
        <RevokeForm
          apiKey={apiKey}
          onDone={() => {
            onRevoke(false);
          }}
        />
      )}
    </li>
  );
}

const count = new Intl.NumberFormat('en-US');

function useOf({ lastUsedAt, calls, hasEnded }: ListedApiKey, callsADay: number): string {
  if (lastUsedAt === null) return 'Never used.';
  if (hasEnded || calls === null) return `Last used ${localTime(lastUsedAt)}.`;
  return `Last used ${localTime(lastUsedAt)}: ${count.format(calls)} of ${count.format(callsADay)} calls in 24 hours.`;
}

function endOf({ revokedAt, endsAt, hasEnded }: ListedApiKey): string {
  if (revokedAt !== null) return `Revoked ${localDayName(revokedAt)}.`;
  if (endsAt === null) return 'No end date.';
  // Its last moment is the midnight after its last day.
  const lastDay = localDayName(new Date(Date.parse(endsAt) - 1).toISOString());
  return hasEnded ? `It ended after ${lastDay}.` : `Works through ${lastDay}.`;
}

function RevokeForm({ apiKey: { id, name }, onDone }: { apiKey: ListedApiKey; onDone: () => void }) {
  const { mutateAsync } = useMutation(revokeApiKey);
  return (
    <div className="mt-3">
      <WithPassword
        label={`Revoke ${name}`}
        send={(password) => mutateAsync({ id, password })}
        onSent={() => {
          showToast({ title: 'Key revoked', description: 'Programs that used it get nothing any more.' });
          onDone();
        }}
        onCancel={onDone}
        cancel="Keep it"
        submit="Revoke the key"
        sending="Revoking..."
        isDangerous
      />
    </div>
  );
}
