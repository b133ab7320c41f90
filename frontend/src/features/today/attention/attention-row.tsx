import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Phone from 'lucide-react/icons/phone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import type { Glyph } from '../../../ui/water-glyphs.tsx';
import type { AttentionItem } from './attention-items.ts';
import { NotReportedActions, notReportedText } from './not-reported.tsx';

export function AttentionRow({ item }: { item: AttentionItem }) {
  switch (item.kind) {
    case 'unconfirmed':
      return (
        <Row
          icon={TriangleAlert}
          tone="text-danger"
          title={`${item.zone} is not known to be closed`}
          text={`Close the valve by hand if you can, then check ${item.controller}.`}
          actions={
            <a href={`/controllers/${item.controllerId}`} className={buttonStyle('quiet', 'tall')}>
              Open the controller
            </a>
          }
        />
      );
    case 'conflict':
      return (
        <Row
          icon={TriangleAlert}
          tone="text-danger"
          title={item.today.field.name}
          text={item.today.field.planned.find(({ conflict }) => conflict !== null)?.conflict?.text ?? ''}
          actions={<SeeField id={item.today.field.fieldId} name={item.today.field.name} />}
        />
      );
    case 'order':
      return <Row icon={Phone} tone="text-warn" title={item.source} text={item.text} />;
    case 'not-reported':
      return (
        <Row
          icon={ClipboardPen}
          tone="text-warn"
          title={`Was ${item.name} irrigated?`}
          text={notReportedText(item.planned)}
          actions={<NotReportedActions name={item.name} planned={item.planned} />}
        />
      );
    case 'unfit': {
      const { name, fieldId, unserved } = item.today.field;
      return (
        <Row
          icon={CircleAlert}
          tone="text-warn"
          title={`${name} does not fit`}
          text={[unserved?.reason.text, unserved?.help[0]?.text]
            .filter((text) => text !== undefined)
            .join(' ')}
          actions={<SeeField id={fieldId} name={name} />}
        />
      );
    }
  }
}

interface RowProps {
  readonly icon: Glyph;
  readonly tone: 'text-danger' | 'text-warn';
  readonly title: string;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
}

function Row({ icon: Icon, tone, title, text, actions }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-0 last:pb-0">
      <div className="flex min-w-56 flex-1 gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p>{text}</p>
        </div>
      </div>
      {actions}
    </li>
  );
}

function SeeField({ id, name }: { id: string; name: string }) {
  return (
    <a href={`/fields/${id}`} className={buttonStyle('quiet')}>
      See why
      <span className="sr-only"> {name}</span>
    </a>
  );
}
