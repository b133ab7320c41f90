import { testimonial } from '@headgate/contracts/testimonial';
import { z } from 'zod/mini';
import { publicQuery } from '../../lib/public-query.ts';

export const testimonialsQuery = publicQuery(['/api/testimonials'], z.array(testimonial));
