const plants = [78, 160, 242] as const;

/** Three plants on the surface; thirsty ones lean. */
export function Crop({ wilting }: { wilting: boolean }) {
  return plants.map((x, index) => (
    <g
      key={x}
      transform={`translate(${x} 98)${wilting ? ` rotate(${index % 2 === 0 ? 14 : -12})` : ''}`}
      fill="none"
      stroke="var(--primary)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 0C0-24 1-46 0-74" />
      <path d="M0-22C-16-26-24-38-26-50-12-48-2-40 0-22Z" fill="var(--success-tint)" />
      <path d="M0-34C16-38 24-50 26-62 12-60 2-52 0-34Z" fill="var(--success-tint)" />
      <path d="M0-54C-9-62-10-76-2-88 8-78 9-64 0-54Z" fill="var(--success-tint)" />
    </g>
  ));
}

export function Roots() {
  return plants.map((x) => (
    <g
      key={x}
      transform={`translate(${x} 100)`}
      fill="none"
      stroke="var(--ink)"
      strokeOpacity="0.55"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      <path d="M0 0C-2 30 3 60-1 104" />
      <path d="M-1 22C-10 34-18 44-20 66M0 40C10 50 16 62 17 84M0 62C-8 72-12 84-12 100M1 74C7 82 9 92 9 108" />
    </g>
  ));
}
