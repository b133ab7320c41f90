/* Each stands on the ground at 0 and grows up into negative y; roots go down. */

const roots = {
  stroke: 'var(--soil)',
  strokeOpacity: 0.75,
  strokeWidth: 1.4,
  fill: 'none',
  strokeLinecap: 'round',
} as const;
const wood = { stroke: 'var(--soil)', fill: 'none', strokeLinecap: 'round' } as const;
const leaf = {
  fill: 'var(--success-tint)',
  stroke: 'var(--primary)',
  strokeWidth: 1.8,
  strokeLinejoin: 'round',
} as const;

/** A vine between two posts of its trellis, 80 wide, with a drip hose under the wire. */
export function Vine() {
  return (
    <>
      <path d="M0 0v-74M80 0v-74" {...wood} strokeWidth="2.500" />
      <path d="M0-66h80M0-44h80" {...wood} strokeWidth="1" />
      <path d="M0-22h80" stroke="var(--water)" strokeWidth="2" />
      <path d="M40 0c-2-14 3-26 0-44" {...wood} strokeWidth="4" />
      <path
        d="M8-46c-6-10 2-20 10-18 2-10 14-10 18-4 6-8 18-6 20 2 10-4 18 6 12 16 4 8-4 14-12 10-6 6-14 4-18-2-6 6-14 6-18 0-8 4-14 2-12-4Z"
        {...leaf}
      />
      <path
        d="M28-40c-4 6-2 14 1 18 4-4 6-12 3-18ZM50-40c-4 6-2 14 1 18 4-4 6-12 3-18Z"
        fill="var(--primary)"
      />
      <path
        d="M40 2c-2 18 3 34-1 58M39 14c-10 8-16 20-18 34M40 20c9 8 14 20 16 36M39 38c-6 8-8 16-8 26"
        {...roots}
      />
    </>
  );
}

/** An almond tree, 104 wide, in bloom's shape: round and open in the middle. */
export function AlmondTree() {
  return (
    <>
      <path
        d="M0 0c-2-18 2-30 0-50M0-38c-10-12-20-18-28-32M0-38c8-12 18-20 28-34M0-50c0-12 0-20-2-30"
        {...wood}
        strokeWidth="4"
      />
      <path
        d="M-46-70c-12-14-2-34 14-34 2-20 24-28 36-18 12-12 34-6 36 10 18 0 24 22 12 34 6 16-10 28-24 22-8 10-24 10-30 2-8 8-22 6-26-2-10 4-20-4-18-14Z"
        {...leaf}
      />
      <path
        d="M-26-88q6-10 14-8M8-104q8-8 16-2M14-76q8-6 16-2M-14-66q6-6 12-4"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path
        d="M0 2c-2 26 3 52-1 88M0 10c-18 10-34 20-42 44M0 10c18 8 34 22 44 42M-1 36c-12 12-18 24-20 44M0 40c10 10 16 22 18 42"
        {...roots}
      />
    </>
  );
}

/** A head of lettuce, as seen from the furrow, 34 wide. */
export function VegetableRow() {
  return (
    <>
      <path
        d="M0-1c-14 0-20-10-16-20 6 1 10 4 12 8-2-8 0-14 4-18 4 4 6 10 4 18 2-4 6-7 12-8 4 10-2 20-16 20Z"
        {...leaf}
      />
      <path d="M0 2c-1 10 1 18 0 26M0 8c-6 3-9 9-10 16M0 10c6 3 8 8 9 14" {...roots} />
    </>
  );
}
