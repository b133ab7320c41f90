import type { ReviewedController } from '@headgate/contracts/irrigation-controller';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentProps } from 'react';
import { ControllerModeBadge, ControllerStatusBadge } from '../../entities/controller/controller-badges.tsx';
import { modelText } from '../../entities/controller/controller-labels.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { RowLink, type RecordTable } from '../../ui/record-table.tsx';
import { t } from '../../lib/text.ts';

/** Who waits for an approval, and where something is wrong. */
export const controllerColumns: ComponentProps<typeof RecordTable<ReviewedController>>['columns'] = [
  {
    title: 'Farm',
    cell: ({ id, farmName }) => <RowLink id={id}>{farmName}</RowLink>,
    sortBy: ({ farmName }) => farmName,
  },
  { title: 'Model', cell: modelText, sortBy: modelText },
  {
    title: 'Status',
    cell: (controller) => (
      <span className="flex flex-wrap gap-2">
        <ControllerBadges controller={controller} />
      </span>
    ),
    sortBy: ({ status }) => status,
    isWide: true,
  },
  { title: 'Approval', cell: approvalText, sortBy: approvalText },
  { title: 'Zones', cell: ({ zones }) => zones.length, sortBy: ({ zones }) => zones.length },
  {
    title: 'Last contact',
    cell: ({ lastConnected }) => (lastConnected === null ? t('never') : localTime(lastConnected)),
    sortBy: ({ lastConnected }) => lastConnected ?? '',
  },
];

export function ControllerBadges({ controller }: { controller: ReviewedController }) {
  const { status, liveControl, unconfirmedStops: stops } = controller;
  return (
    <>
      <ControllerStatusBadge status={status} />
      <ControllerModeBadge mode={liveControl.mode} />
      {stops > 0 && (
        <Badge variant={{ icon: TriangleAlert, tint: 'bad' }}>
          {stops === 1 ? '1 stop unconfirmed' : `${String(stops)} stops unconfirmed`}
        </Badge>
      )}
    </>
  );
}

function approvalText({ connectionType, liveControl: { consentedAt, approvedAt } }: ReviewedController) {
  if (approvedAt !== null) return 'Approved';
  if (connectionType === 'proprietary') return 'Stays simulated';
  return consentedAt === null ? 'No farm consent' : 'Waiting for us';
}
