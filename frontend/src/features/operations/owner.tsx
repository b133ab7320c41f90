import type { OperationsReport } from '@headgate/contracts/operations';
import { linkStyle } from './section.tsx';

interface OwnerProps extends Pick<OperationsReport, 'owners'> {
  readonly farmId: string | undefined;
}

/** Whom to call. */
export function Owner({ owners, farmId }: OwnerProps) {
  const owner = owners?.find((each) => each.farmId === farmId);
  if (owner === undefined) return 'not known';
  const { ownerName, farmName, phone, email } = owner;
  return (
    <>
      <span className="block wrap-anywhere">{ownerName ?? farmName}</span>
      <a
        href={phone === null ? `mailto:${email}` : `tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        className={linkStyle}
      >
        <span className="wrap-anywhere">{phone ?? email}</span>
      </a>
    </>
  );
}
