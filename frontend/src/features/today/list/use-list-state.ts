import { useListAddress } from '../../../ui/list-address.ts';
import { listFilters, listGroups, listOrders, type ListState } from './list-order.ts';

const oneOf = <Name extends string>(names: Readonly<Record<Name, string>>, text: string | undefined) =>
  text !== undefined && Object.hasOwn(names, text) ? (text as Name) : undefined;

/** Filter, order and grouping, which are in the address. */
export function useListState(): ListState & { readonly change: ReturnType<typeof useListAddress>['change'] } {
  const { textOf, change } = useListAddress();
  return {
    filter: oneOf(listFilters, textOf('show')),
    order: oneOf(listOrders, textOf('sort')),
    grouping: oneOf(listGroups, textOf('by')),
    change,
  };
}
