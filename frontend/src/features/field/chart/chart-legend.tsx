import type { ReactNode } from 'react';

/** What the marks of the chart mean. */
export function ChartLegend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-muted">
      <Entry text="Below full">
        <path d="M1 8h14" stroke="var(--water)" strokeWidth="2.5" />
        <path d="M17 8h14" stroke="var(--water)" strokeWidth="2.5" strokeDasharray="4 3" />
      </Entry>
      <Entry text="Allowed before irrigation">
        <rect x="1" y="2" width="30" height="12" fill="var(--primary)" fillOpacity="0.14" />
        <path d="M1 14h30" stroke="var(--warn)" strokeWidth="1.5" strokeDasharray="2 4" />
      </Entry>
      <Entry text="Short of water">
        <path d="M4 14 12 2M12 14 20 2M20 14 28 2" stroke="var(--danger)" strokeWidth="2" />
      </Entry>
      <Entry text="Rain">
        <rect x="9" y="2" width="14" height="12" fill="none" stroke="var(--water)" />
        <path d="M13 2v12M17 2v12" stroke="var(--water)" strokeWidth="2" />
      </Entry>
      <Entry text="Irrigation">
        <rect x="9" y="2" width="14" height="12" fill="var(--water)" />
      </Entry>
      <Entry text="Soil moisture">
        <path d="M16 2 22 14H10Z" fill="var(--soil)" />
      </Entry>
      <Entry text="Pressure chamber">
        <path d="M16 1 23 8 16 15 9 8Z" fill="var(--soil)" />
      </Entry>
    </ul>
  );
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 32 16" width="32" height="16" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}
