import { z } from 'zod';
import { Refusal } from './refusal.ts';

const columns = [
  ...['hzdept_r', 'hzdepb_r', 'awc_r', 'wthirdbar_r', 'wfifteenbar_r', 'sandtotal_r', 'claytotal_r'],
];

/** Invented: horizons from the top, as top and bottom [cm], available water, sand and clay [%]. */
const profiles: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 38, 0.12, 65, 12],
    [38, 102, 0.13, 62, 14],
    [102, 152, 0.11, 68, 10],
  ],
  [
    [0, 30, 0.17, 40, 20],
    [30, 152, 0.16, 38, 24],
  ],
  [
    [0, 46, 0.15, 25, 45],
    [46, 152, 0.14, 24, 48],
  ],
  [
    [0, 20, 0.2, 20, 18],
    [20, 91, 0.19, 18, 22],
    [91, 152, 0.18, 30, 16],
  ],
];

/** `POST /tabular/post.rest`, for a query of horizons within a shape; nothing outside of California. Throws `Refusal`. */
export function soilAnswer(body: unknown): { subjects: string[]; body: object } {
  const parsed = z.object({ query: z.string(), format: z.literal('JSON+COLUMNNAME') }).safeParse(body);
  if (!parsed.success) throw new Refusal(400, 'Invalid query');
  const [, shape] = /geometry::STGeomFromText\('([^']*)', 4326\)/.exec(parsed.data.query) ?? [];
  const [, lng, lat] = /(-?\d+\.\d+) (-?\d+\.\d+)/.exec(shape ?? '') ?? [];
  if (shape === undefined || lng === undefined || lat === undefined) throw new Refusal(400, 'Invalid query');
  const isCalifornia = Number(lat) > 32 && Number(lat) < 42.1 && Number(lng) > -125 && Number(lng) < -114;
  if (!isCalifornia) return { subjects: [shape], body: {} };
  const kind = Math.abs(Math.floor(Number(lat) * 50) + Math.floor(Number(lng) * 50)) % profiles.length;
  const rows = (profiles[kind] ?? []).map(([top, bottom, available, sand, clay]) =>
    [top, bottom, available, null, null, sand, clay].map((value) => (value === null ? null : String(value))),
  );
  return { subjects: [shape], body: { Table: [columns, ...rows] } };
}
