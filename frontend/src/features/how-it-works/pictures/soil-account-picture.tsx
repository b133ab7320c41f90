/** Two weeks of a root zone: the crop draws it down, rain helps a little, irrigation fills it up before the dashed line. */
export function SoilAccountPicture() {
  const level =
    'M0 46 52 66 104 88 130 78 182 102 234 128 236 46 288 68 340 92 392 116 444 134 446 46 498 66 560 90';
  return (
    <svg
      viewBox="0 0 560 208"
      preserveAspectRatio="xMidYMin slice"
      className="h-44 w-full md:h-52"
      aria-hidden="true"
    >
      <rect width="560" height="208" fill="var(--soil)" fillOpacity="0.1" />
      <g fill="none" stroke="var(--soil)" strokeOpacity="0.35" strokeWidth="1.2">
        <path d="M0 84c80-12 150 10 240 2s210-14 320 2M0 176c90 10 170-8 270-2s190 8 290-4" />
      </g>
      <path d={`${level}V208H0Z`} fill="var(--water)" fillOpacity="0.3" />
      <path d={level} fill="none" stroke="var(--water)" strokeWidth="3" strokeLinejoin="round" />
      <path d="M0 140h560" stroke="var(--warn)" strokeWidth="2" strokeDasharray="8 7" />
      <g fill="var(--water)">
        <path d="M117 34c5 7 8 11 8 15a8 8 0 0 1-16 0c0-4 3-8 8-15Z" opacity="0.65" />
        <path d="M235 8c6 8 9 13 9 17a9 9 0 0 1-18 0c0-4 3-9 9-17ZM445 8c6 8 9 13 9 17a9 9 0 0 1-18 0c0-4 3-9 9-17Z" />
      </g>
    </svg>
  );
}
