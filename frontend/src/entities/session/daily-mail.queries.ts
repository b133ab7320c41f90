import { dailyMail, type DailyMail } from '@headgate/contracts/daily-mail';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

const path = '/api/account/daily-mail';

/** At which hour of the farm's day the plan of it is mailed; null: it is not. And whether reminders are. A link in a mail may have ended it. */
export const dailyMailQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, dailyMail, { signal }),
  staleTime: 0,
});

export const chooseDailyMail = mutationOptions({
  mutationKey: [path, 'choose'],
  mutationFn: (choice: DailyMail) => request('PUT', path, dailyMail, { body: choice }),
  // One after the other: the last press is what holds.
  scope: { id: path },
  onSuccess: (chosen, _choice, _before, { client }) => {
    client.setQueryData(dailyMailQuery.queryKey, chosen);
  },
});
