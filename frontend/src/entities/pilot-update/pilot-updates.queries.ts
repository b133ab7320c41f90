import { pilotUpdate } from '@headgate/contracts/pilot-update';
import { z } from 'zod/mini';
import { publicQuery } from '../../lib/public-query.ts';

export const pilotUpdatesQuery = publicQuery(['/api/pilot-updates'], z.array(pilotUpdate));
