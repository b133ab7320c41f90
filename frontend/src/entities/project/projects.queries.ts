import { project } from '@headgate/contracts/project';
import { z } from 'zod/mini';
import { publicQuery } from '../../lib/public-query.ts';

export const projectsQuery = publicQuery(['/api/projects'], z.array(project));
