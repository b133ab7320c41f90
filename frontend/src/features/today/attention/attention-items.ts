import type { Fault } from '@headgate/contracts/fault';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { FieldPlan, PlannedIrrigation, SourcePlan } from '@headgate/contracts/plan';
import { zoneStateOf } from '../../../entities/command/zone-state.ts';
import { bySeverity } from '../../../entities/fault/faults.queries.ts';
import { controllerName } from '../../../entities/controller/controller-labels.ts';
import { notReported, type TodayField, type TodaysWindow } from '../today-of.ts';

/** What needs somebody, the most urgent first. */
export type AttentionItem = { readonly key: string } & (
  | {
      readonly kind: 'unconfirmed';
      readonly zone: string;
      readonly controller: string;
      readonly controllerId: string;
    }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'conflict'; readonly today: TodayField }
  /** One or more of them. */
  | { readonly kind: 'unfit'; readonly fields: readonly FieldPlan[] }
  | { readonly kind: 'order'; readonly source: string; readonly text: string }
  /** `isMissed`: a fault says so. */
  | {
      readonly kind: 'not-reported';
      readonly name: string;
      readonly planned: PlannedIrrigation;
      readonly isMissed: boolean;
    }
);

/** An order that is to be placed by then is of today [ms]. */
const soon = 36 * 60 * 60 * 1000;

interface Known {
  readonly controllers: readonly IrrigationController[];
  readonly faults: readonly Fault[];
  readonly all: readonly TodayField[];
  readonly sources: readonly SourcePlan[];
  readonly recent: readonly PlannedIrrigation[];
  readonly window: TodaysWindow;
}

export function attentionItems({
  controllers,
  faults,
  all,
  sources,
  recent,
  window,
}: Known): readonly AttentionItem[] {
  const names = new Map(all.map(({ field: { fieldId, name } }) => [fieldId, name]));
  const zones = controllers.flatMap((controller) => unconfirmed(controller, window.now));
  const missed = new Set(faults.map(({ id }) => id));
  const unreported = notReported(recent, window)
    .flatMap((planned) => {
      const [name, key] = [names.get(planned.fieldId), planned.id];
      if (name === undefined) return [];
      return [{ kind: 'not-reported' as const, key, name, planned, isMissed: missed.has(key) }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const shown = new Set([...zones, ...unreported].map(({ key }) => key));
  return [
    ...zones,
    ...bySeverity(faults)
      // Of a stop that nobody confirmed, the zone itself says so, as long as it does; of a missed irrigation, who asks whether it ran.
      .filter(
        ({ id, kind, controllerId, zoneId }) =>
          !shown.has(kind === 'stop-unconfirmed' ? zoneKey(controllerId, zoneId) : id),
      )
      .map((fault) => ({ kind: 'fault' as const, key: fault.id, fault })),
    ...all.flatMap((today): AttentionItem[] =>
      today.state === 'conflict' ? [{ kind: 'conflict', key: `conflict ${today.field.fieldId}`, today }] : [],
    ),
    ...sources.flatMap(({ name, orders }) =>
      orders
        .filter(({ placeBy }) => Date.parse(placeBy) > window.now && Date.parse(placeBy) < window.now + soon)
        .map(({ start, text }): AttentionItem => ({
          ...{ kind: 'order', key: `order ${name} ${start}`, source: name, text },
        })),
    ),
    ...unreported,
    ...unfit(all),
  ];
}

const zoneKey = (...ids: readonly [controllerId: string | null, zoneId: string | null]) => ids.join(' ');

function unconfirmed(controller: IrrigationController, now: number): AttentionItem[] {
  return controller.zones.flatMap((zone) =>
    zoneStateOf(zone, [], now).kind === 'unconfirmed'
      ? [
          {
            ...{ kind: 'unconfirmed', key: zoneKey(controller.id, zone.id), zone: zone.name },
            ...{ controller: controllerName(controller), controllerId: controller.id },
          },
        ]
      : [],
  );
}

/** Together: where a source is short, it is short for many. */
function unfit(all: readonly TodayField[]): AttentionItem[] {
  const fields = all.map(({ field }) => field).filter(({ unserved }) => unserved !== null);
  return fields.length === 0 ? [] : [{ kind: 'unfit', key: 'unfit', fields }];
}
