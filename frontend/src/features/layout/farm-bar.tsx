import { farmLinks } from './farm-links.ts';
import { isUnder } from './navigation-links.ts';

/** From middle screens up, under the header of each page of somebody signed in: what the bar of small screens has in reach of a thumb. */
export function FarmBar({ path }: { path?: string }) {
  return (
    <nav aria-label="Farm" className="hidden border-b border-line bg-surface md:block print:hidden">
      <ul className="mx-auto flex max-w-7xl gap-2 px-2 xl:px-4">
        {farmLinks.map(({ to, label }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={path !== undefined && isUnder(path, to) ? 'page' : undefined}
              className="flex min-h-12 items-center rounded-control px-2 text-14 font-medium text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
