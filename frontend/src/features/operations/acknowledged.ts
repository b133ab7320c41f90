import type { Acknowledgement, OperationsReport } from '@headgate/contracts/operations';
import type { Finding } from './finding.ts';

/** As the server knows an alert of a finding. */
export const alertKeyOf = ({ area, alert }: Finding): string => `${area}.${alert?.key ?? ''}`;

export type AcknowledgedFinding = Finding & { readonly acknowledgement: Acknowledgement };

/** Who takes care of it: what they saw had begun by then. What has begun since, nobody has seen. */
function acknowledgementOf(
  finding: Finding,
  all: OperationsReport['acknowledgements'],
): Acknowledgement | undefined {
  const { alert } = finding;
  if (alert === null) return undefined;
  return all?.find(({ key, at }) => key === alertKeyOf(finding) && Date.parse(alert.since) <= Date.parse(at));
}

/** Those that somebody has to look at, and those that somebody takes care of. */
export function byAcknowledgement(
  findings: readonly Finding[],
  all: OperationsReport['acknowledgements'],
): { readonly open: readonly Finding[]; readonly acknowledged: readonly AcknowledgedFinding[] } {
  const open: Finding[] = [];
  const acknowledged: AcknowledgedFinding[] = [];
  for (const finding of findings) {
    const acknowledgement = acknowledgementOf(finding, all);
    if (acknowledgement === undefined) open.push(finding);
    else acknowledged.push({ ...finding, acknowledgement });
  }
  return { open, acknowledged };
}
