import { project } from '@headgate/contracts/project';
import { z } from 'zod/mini';
import { readQuery } from '../../lib/read-query.ts';

export const projectsQuery = readQuery(['/api/projects'], z.array(project));
