import { BrandMark } from '../ui/brand-mark.tsx';

/** The header until it is known who is here: as high as any, with nothing in it that would go again. */
export function ShellHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-7xl items-center px-4 xl:px-6">
        <a
          href="/"
          className="flex min-h-12 items-center gap-2 rounded-control text-18 font-bold tracking-tight text-ink"
        >
          <BrandMark className="size-7 text-primary" />
          Headgate
        </a>
      </div>
    </header>
  );
}
