import { z } from 'zod/mini';
import { createQueryClient } from '../lib/query-client.ts';

// zod would try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true });

/** One a page: what one island has read, the others need not ask for. */
export const queryClient = createQueryClient();
