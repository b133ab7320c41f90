import { testimonial } from '@headgate/contracts/testimonial';
import { z } from 'zod/mini';
import { readQuery } from '../../lib/read-query.ts';

export const testimonialsQuery = readQuery(['/api/testimonials'], z.array(testimonial));
