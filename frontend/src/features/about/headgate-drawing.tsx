/** A headgate: the canal behind, the gate on its screw between two posts, the farm's ditch running out to the rows. */
export function HeadgateDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 520 360"
      className={className}
      role="img"
      aria-label="A headgate: water from a canal passes under a raised gate into a ditch between rows of a field"
    >
      <Hills />
      <Rows />
      <path
        d="M0 176c80-8 180-8 260-6s190-2 260 6v44c-90-6-170-4-260-4S90 214 0 220Z"
        fill="var(--water)"
        fillOpacity="0.35"
      />
      <path
        d="M0 188c40-6 60 6 100 0s60 6 96 0M330 190c40-6 60 6 96 0s60 5 94 0"
        fill="none"
        stroke="var(--water)"
        strokeWidth="2"
      />
      <path d="M214 216h92l60 144H154Z" fill="var(--water)" fillOpacity="0.45" />
      <g fill="none" stroke="var(--water)" strokeWidth="2.500" strokeLinecap="round">
        <path d="M222 250c14-7 26-7 38 0s24 7 38 0M206 290c18-8 36-8 54 0s36 8 54 0M190 332c24-9 46-9 70 0s46 9 70 0" />
      </g>
      <Gate />
    </svg>
  );
}

function Hills() {
  return (
    <g fill="none" stroke="var(--soil)" strokeWidth="1.4" strokeOpacity="0.55">
      <path d="M0 128c60-34 110-40 170-22s110-34 180-30 120 22 170 40" />
      <path d="M0 144c64-28 116-32 172-18s112-26 178-22 118 18 170 30" />
      <path d="M0 160c70-20 120-22 174-12s114-18 176-14 120 12 170 18" />
    </g>
  );
}

function Rows() {
  return (
    <>
      <path d="M0 220h214L154 360H0ZM306 220h214v140H366Z" fill="var(--soil)" fillOpacity="0.14" />
      <g fill="none" stroke="var(--primary)" strokeWidth="5" strokeLinecap="round" strokeDasharray="1 11">
        <path d="M196 232 128 356M166 232 66 356M136 232 10 350M104 232 2 322M72 232 2 286" />
        <path d="M324 232l68 124M354 232l100 124M384 232l126 118M416 232l102 90M448 232l70 54" />
      </g>
    </>
  );
}

function Gate() {
  return (
    <>
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="4" strokeLinejoin="round">
        <path d="M196 62h24v168h-24ZM300 62h24v168h-24Z" />
        <path d="M184 46h152v22H184Z" />
      </g>
      <path
        d="M220 108h80v72h-80Z"
        fill="var(--primary)"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M220 132h80M220 156h80" stroke="var(--on-primary)" strokeOpacity="0.6" strokeWidth="2" />
      <g fill="none" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round">
        <path d="M260 108V22" strokeDasharray="1 6" />
        <path d="M260 108V22" strokeWidth="2" />
        <ellipse cx="260" cy="26" rx="34" ry="11" />
        <path d="M226 26h68M246 16l28 20M274 16l-28 20" strokeWidth="2.500" />
      </g>
    </>
  );
}
