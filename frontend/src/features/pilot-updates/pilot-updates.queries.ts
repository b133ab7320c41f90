import { pilotUpdate } from '@headgate/contracts/pilot-update';
import { z } from 'zod/mini';
import { readQuery } from '../../lib/read-query.ts';

export const pilotUpdatesQuery = readQuery(['/api/pilot-updates'], z.array(pilotUpdate));
