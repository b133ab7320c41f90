import type { FieldSummary, Point } from '@headgate/contracts/field';
import type { FieldPlan } from '@headgate/contracts/plan';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldsQuery } from '../../entities/field/fields.queries.ts';
import { outlinesQuery } from '../../entities/field/outlines.queries.ts';
import { useWholePlan } from '../../entities/plan/use-whole-plan.ts';
import type { ShownField } from './canvas/field-layers.ts';
import { fieldStatuses, statusOf } from './field-status.ts';

export interface MapField extends ShownField {
  readonly point: Point;
  readonly field: FieldSummary;
  readonly plan: FieldPlan | undefined;
}

/** The farm's fields as the map and the list beside it show them: what asks for somebody first. Undefined: not read yet. */
export function useMapFields() {
  const fields = useQuery(fieldsQuery);
  const outlines = useQuery(outlinesQuery);
  const plan = useWholePlan();
  const shown = useMemo(() => {
    const plans = new Map(plan.data?.fields.map((each) => [each.fieldId, each]));
    return fields.data
      ?.map((field): MapField => {
        const of = plans.get(field.id);
        const boundary = outlines.data?.get(field.id) ?? null;
        const { id, name, point } = field;
        return { ...{ id, name, point, field, boundary }, plan: of, status: statusOf(of) };
      })
      .toSorted((one, other) => rank(one) - rank(other));
  }, [fields.data, outlines.data, plan.data]);
  return { fields, outlines, plan, shown };
}

const rank = ({ status }: MapField) => fieldStatuses.indexOf(status);
