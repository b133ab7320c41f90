import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { localDay } from '../../lib/display/local-day.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { exportAccount } from '../../entities/session/account.queries.ts';
/** A copy of all that is kept of the account and its farm. Asked for by script, so that a refusal is told in words. */
export function YourData() {
  const { mutate, isPending, isSuccess, error } = useMutation(exportAccount);
  const download = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: (everything) => {
        saveFile(`headgate-account-${localDay(new Date())}.json`, JSON.stringify(everything, null, 2));
      },
    });
  };
  return (
    <>
      <p className="mb-3 text-14 text-muted">
        Not in it: what meters showed during each irrigation, whose total it has; daily water balances;
        connection tests; the files of reports; notes of our team.
      </p>
      <button type="button" aria-disabled={isPending} className={buttonStyle('quiet')} onClick={download}>
        <Download aria-hidden="true" className="size-5" />
        {isPending ? 'Gathering your data...' : 'Download my data'}
      </button>
      <div role="status">
        {isSuccess && <p className="mt-3 text-14 text-muted">The file is in your downloads.</p>}
      </div>
      <Failure text={error === null ? undefined : failureMessage(error)} />
    </>
  );
}

/** Hands the browser a JSON file to save. */
function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Not at once: some browsers read it only after the click has been dealt with.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
