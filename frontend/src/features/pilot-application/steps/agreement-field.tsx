import { pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useController } from 'react-hook-form';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import type { ApplicationFields } from '../application-fields.ts';

/** Ticked before $10,000 is asked for. What the form keeps is the version that was ticked. */
export function AgreementField() {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController<ApplicationFields, 'agreementVersion'>({
    name: 'agreementVersion',
  });
  const error = fieldState.error?.message;
  return (
    <div className="rounded-control border border-line bg-bg px-4 py-3">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
        <input
          ref={ref}
          id="agreementVersion"
          name="agreementVersion"
          type="checkbox"
          checked={value === pilotAgreementVersion}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : 'agreementVersion-error'}
          onBlur={onBlur}
          onChange={({ target }) => {
            onChange(target.checked ? pilotAgreementVersion : '');
          }}
          className="size-6 shrink-0 accent-primary"
        />
        I accept the pilot agreement for this farm
      </label>
      <NewTabLink
        href="/pilot-agreement"
        className="ml-9 inline-flex min-h-12 items-center gap-1.5 underline hover:text-primary"
      >
        Read the pilot agreement
      </NewTabLink>
      <div role="alert">
        {error !== undefined && (
          <p id="agreementVersion-error" className="mt-1 flex gap-1.5 text-14 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
