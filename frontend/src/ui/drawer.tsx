import ChevronDown from 'lucide-react/icons/chevron-down';
import { Collapsible } from 'radix-ui';
import type { ReactNode } from 'react';

interface DrawerProps {
  readonly title: string;
  readonly note?: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Something more, folded away. What is inside stays in the page, so nothing typed there is lost when it closes. */
export function Drawer({ title, note, children, ...state }: DrawerProps) {
  return (
    <Collapsible.Root {...state} className="group rounded-control border border-line">
      <Collapsible.Trigger className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-4 py-2 text-left font-semibold hover:text-primary">
        <span>
          {title}
          {note !== undefined && <span className="block text-13 font-normal text-muted">{note}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-data-[state=open]:rotate-180"
        />
      </Collapsible.Trigger>
      <Collapsible.Content forceMount className="border-t border-line p-4 data-[state=closed]:hidden">
        {children}
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
