import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { cropName } from '../../entities/crop/crop-labels.ts';
import { acres } from '../../lib/display/acres.ts';
import { useRowLimit } from '../../lib/use-row-limit.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { statusVariants } from './field-status.ts';
import { StatusSign } from './legend.tsx';
import type { MapField } from './use-map-fields.ts';

/** So many rows are drawn at once. */
const step = 50;

interface FieldListProps {
  readonly fields: readonly MapField[];
  readonly chosen: string | undefined;
  /** Undefined: none any more. The same all the while: else each press would draw every row anew. */
  readonly onChoose: (id: string | undefined) => void;
}

/** The fields that the map shows, each with what can be done with it. */
export function FieldList({ fields, chosen, onChoose }: FieldListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { limit, showMore } = useRowLimit(step);
  const drawn = Math.max(limit, fields.findIndex(({ id }) => id === chosen) + 1);
  useEffect(() => {
    // Whoever pressed a field on the map finds it in the list.
    list.current?.querySelector('li:has([aria-expanded="true"])')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (fields.length === 0) return <p>No field fits this. Change the search or the choices above.</p>;
  return (
    <div className="lg:max-h-[min(60vh,40rem)] lg:overflow-y-auto">
      <ul
        ref={list}
        aria-label="Fields"
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {fields.slice(0, drawn).map((each) => (
          <FieldRow key={each.id} of={each} isChosen={each.id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      <ShowMore
        more={fields.length - drawn}
        onPress={() => {
          showMore(() => list.current?.children[drawn]?.querySelector('button')?.focus());
        }}
      />
    </div>
  );
}

interface FieldRowProps {
  readonly of: MapField;
  readonly isChosen: boolean;
  readonly onChoose: FieldListProps['onChoose'];
}

const FieldRow = memo(function FieldRow({ of, isChosen, onChoose }: FieldRowProps) {
  const { id, field, status } = of;
  return (
    <li className={classNames(isChosen && 'bg-info-tint')}>
      <button
        type="button"
        aria-expanded={isChosen}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:underline"
        onClick={() => {
          onChoose(isChosen ? undefined : id);
        }}
      >
        <StatusSign status={status} />
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{field.name}</span>
        <span className="text-14 text-muted">{statusVariants[status].label}</span>
      </button>
      {isChosen && <FieldDetails of={of} />}
    </li>
  );
});

function FieldDetails({ of: { field, plan, boundary } }: { of: MapField }) {
  const { id, name, planting } = field;
  return (
    <div className="px-4 pb-4">
      {plan !== undefined && (
        <>
          <p className="font-semibold">{plan.headline.text}</p>
          <p className="mt-1 text-14">{(plan.unserved ?? plan).reason.text}</p>
        </>
      )}
      <p className="mt-1 text-14 text-muted">
        {planting === null ? 'Nothing planted' : cropName(planting.crop)}, {acres(field.acres)}
        {boundary === null && '. No boundary yet: the map shows where its weather is taken.'}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to="/fields/$id" params={{ id }} className={buttonStyle('primary')}>
          Open<span className="sr-only"> {name}</span>
        </Link>
        <Link to="/fields/$id/boundary" params={{ id }} className={buttonStyle('quiet')}>
          {boundary === null ? 'Draw its boundary' : 'Change its boundary'}
          <span className="sr-only"> {name}</span>
        </Link>
      </p>
    </div>
  );
}
