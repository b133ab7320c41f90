const entries = [168, 0, 132, 0, 0, 150, 0, 96, 0, 141] as const;

/** A ditch rider's staff gauge beside the ledger page that fills itself. */
export function RecordPicture() {
  return (
    <svg
      viewBox="0 0 560 208"
      preserveAspectRatio="xMidYMax meet"
      className="h-44 w-full bg-soil/7 md:h-52"
      aria-hidden="true"
    >
      <StaffGauge />
      <g>
        <rect
          x="190"
          y="26"
          width="300"
          height="190"
          rx="10"
          fill="var(--surface)"
          stroke="var(--line)"
          strokeWidth="2"
        />
        {entries.map((width, row) => {
          const y = 54 + row * 16;
          return (
            <g key={y}>
              <path d={`M206 ${y + 7}h268`} stroke="var(--line)" />
              <rect x="206" y={y - 4} width="30" height="6" rx="3" fill="var(--muted)" fillOpacity="0.5" />
              {width > 0 && <rect x="252" y={y - 5} width={width} height="8" rx="4" fill="var(--water)" />}
              {width > 0 && (
                <path
                  d={`M456 ${y - 1}l4 4 8-9`}
                  fill="none"
                  stroke="var(--success)"
                  strokeWidth="2.500"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              )}
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** From edge to edge and beyond, however wide the picture is. */
const waterline = `M-324 128${'c18-7 36-7 54 0s36 7 54 0'.repeat(11)}`;

function StaffGauge() {
  return (
    <>
      <rect x="88" y="16" width="40" height="200" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((foot) => (
        <path
          key={foot}
          d={`M88 ${32 + foot * 22}h${foot % 2 === 0 ? 24 : 14}v8h-${foot % 2 === 0 ? 24 : 14}Z`}
          fill="var(--ink)"
        />
      ))}
      <path d={`${waterline}v80H-324Z`} fill="var(--water)" fillOpacity="0.4" />
      <path d={waterline} fill="none" stroke="var(--water)" strokeWidth="3" />
    </>
  );
}
