import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Fault } from '@headgate/contracts/fault';
import { AcknowledgeFault } from '../../../entities/fault/acknowledge-fault.tsx';
import { faultFlow, faultTitle, severityLabels } from '../../../entities/fault/fault-text.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { Row } from './row.tsx';

/** Until it is settled; whoever has seen it says so. */
export function FaultRow({ fault }: { fault: Fault }) {
  const { severity, raisedAt } = fault;
  return (
    <Row
      icon={TriangleAlert}
      tone={severity === 'stop-water' ? 'text-danger' : 'text-warn'}
      title={faultTitle(fault)}
      text={
        <>
          <span className="font-semibold">{severityLabels[severity]}</span>
          {` · ${localTime(raisedAt)} · `}
          {faultFlow(fault)}{' '}
          <a href="/faults" className="underline">
            See what to do
          </a>
        </>
      }
      actions={<AcknowledgeFault fault={fault} />}
    />
  );
}
