import type { FieldSummary } from '@headgate/contracts/field';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { PlanBar } from './plan-groups.ts';

/** The zones that water a field, with its name: 'Valve 1, Valve 2 (North block)'. */
export function zoneNames(fields: readonly FieldSummary[], controllers: readonly IrrigationController[]) {
  const names = new Map(
    controllers.flatMap((controller) =>
      controller.zones.map(({ id, name }) => [`${controller.id} ${id}`, name] as const),
    ),
  );
  const zonesOf = new Map(
    fields.map(({ id, zones }) => [
      id,
      zones.flatMap(({ controllerId, zoneId }) => names.get(`${controllerId} ${zoneId}`) ?? []),
    ]),
  );
  return ({ field: { fieldId, name } }: PlanBar): string => {
    const zones = zonesOf.get(fieldId) ?? [];
    return zones.length === 0 ? name : `${zones.join(', ')} (${name})`;
  };
}
