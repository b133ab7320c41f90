/** A phone, the valve it speaks to, and the hose that the valve feeds, out of the picture. */
export function ControllerPicture() {
  return (
    <svg viewBox="0 0 400 208" className="h-44 w-full bg-primary/7 md:h-52" aria-hidden="true">
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="3">
        <rect x="56" y="28" width="82" height="150" rx="14" />
      </g>
      <rect x="70" y="52" width="54" height="8" rx="4" fill="var(--line)" />
      <rect x="70" y="68" width="36" height="8" rx="4" fill="var(--line)" />
      <rect x="70" y="98" width="54" height="26" rx="13" fill="var(--primary)" />
      <circle cx="111" cy="111" r="9" fill="var(--on-primary)" />
      <path d="M88 164h18" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
      <g fill="none" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round">
        <path d="M156 92q12 16 0 32M172 80q22 28 0 56M188 68q32 40 0 80" strokeOpacity="0.75" />
      </g>
      <g fill="none" stroke="var(--water)" strokeWidth="8">
        <path d="M218 146h40M302 146h400" />
      </g>
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" strokeLinejoin="round">
        <path d="M256 128l48 36v-36l-48 36Z" />
        <path d="M280 146v-40M258 106h44" fill="none" strokeLinecap="round" strokeWidth="5" />
      </g>
      <g fill="var(--water)">
        <path d="M330 160c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13ZM372 160c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13Z" />
      </g>
      <g fill="var(--success-tint)" stroke="var(--primary)" strokeWidth="2" strokeLinejoin="round">
        <path d="M352 140c-22 0-30-16-25-32 10 2 16 7 19 13-3-12 0-22 6-28 6 6 9 16 6 28 3-6 9-11 19-13 5 16-3 32-25 32Z" />
      </g>
    </svg>
  );
}
