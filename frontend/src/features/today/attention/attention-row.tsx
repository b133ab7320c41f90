import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Phone from 'lucide-react/icons/phone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { FieldPlan } from '@headgate/contracts/plan';
import { lazy, Suspense } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { useListState } from '../list/use-list-state.ts';
import type { AttentionItem } from './attention-items.ts';
import { NotReportedActions, notReportedText } from './not-reported.tsx';
import { Row } from './row.tsx';

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
    case 'fault':
      return (
        <Suspense fallback={<SomeFault />}>
          <FaultRow fault={item.fault} />
        </Suspense>
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
          text={notReportedText(item)}
          actions={<NotReportedActions name={item.name} planned={item.planned} />}
        />
      );
    case 'unfit':
      return <Unfit fields={item.fields} />;
  }
}

/** Hardly a day has a fault: what tells of it comes when one is there, and if it does not come, the way to it stands. */
const FaultRow = lazy(async () => {
  try {
    return { default: (await import('./fault-row.tsx')).FaultRow };
  } catch {
    return { default: SomeFault };
  }
});

function SomeFault() {
  return (
    <Row
      icon={TriangleAlert}
      tone="text-warn"
      title="Something is wrong"
      text={
        <a href="/faults" className="underline">
          See what to do
        </a>
      }
    />
  );
}

/** One field with its reason and what would help; of several, which, and the way to see them. */
function Unfit({ fields }: { fields: readonly FieldPlan[] }) {
  const { change } = useListState();
  const [first] = fields;
  if (first === undefined) return null;
  const about = { icon: CircleAlert, tone: 'text-warn' } as const;
  if (fields.length === 1) {
    const { name, fieldId, unserved } = first;
    const texts = [unserved?.reason.text, unserved?.help[0]?.text].filter((text) => text !== undefined);
    return (
      <Row
        {...about}
        title={`${name} does not fit`}
        text={texts.join(' ')}
        actions={<SeeField id={fieldId} name={name} />}
      />
    );
  }
  return (
    <Row
      {...about}
      title={`${String(fields.length)} fields do not fit into the week`}
      text={`${namesOf(fields)}. Each says why, and what would help.`}
      actions={
        <button
          type="button"
          className={buttonStyle('quiet')}
          onClick={() => {
            change({ show: 'unfit' });
            document.getElementById('today-water')?.scrollIntoView();
          }}
        >
          Show them
        </button>
      }
    />
  );
}

/** So many are named. */
const named = 6;

function namesOf(fields: readonly FieldPlan[]): string {
  const names = fields.map(({ name }) => name);
  return names.length <= named
    ? listed.format(names)
    : listed.format([...names.slice(0, named), `${String(names.length - named)} more`]);
}
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

function SeeField({ id, name }: { id: string; name: string }) {
  return (
    <a href={`/fields/${id}`} className={buttonStyle('quiet')}>
      See why
      <span className="sr-only"> {name}</span>
    </a>
  );
}
