import { z } from 'zod/mini';

/** What a grower said, in their own words. */
export const testimonial = z.object({
  id: z.uuid(),
  authorName: z.string(),
  company: z.string(),
  content: z.string(),
  /** 1 to 5; null: none was given. */
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  /** Of this site, beginning with '/': its pages load no picture from elsewhere. */
  avatarUrl: z.nullable(z.string()),
  /** 'true': shown before the others, and larger. */
  featured: z.enum(['true', 'false']),
});
export type Testimonial = z.infer<typeof testimonial>;
