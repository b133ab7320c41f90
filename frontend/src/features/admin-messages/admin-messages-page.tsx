import type { ContactMessage } from '@headgate/contracts/contact-message';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  contactMessagesQuery,
  filterOf,
  markMessage,
} from '../../entities/contact-message/contact-messages.queries.ts';
import { usePermission } from '../../entities/session/session.queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { FilterChoice } from '../../ui/list-filters.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { RecordList } from '../../ui/record-list.tsx';

/** What people have written to the team at /contact. */
export function AdminMessagesPage() {
  return usePermission('messages.answer') ? <Messages /> : <AdministratorsOnly />;
}

function Messages() {
  const { textOf, change } = useListAddress();
  const filter = filterOf(textOf('state'));
  const pages = useInfiniteQuery(contactMessagesQuery(filter));
  // The permission was taken away while this page was open.
  if (pages.error instanceof ApiError && pages.error.status === 403) return <AdministratorsOnly />;
  return (
    <AppPage title="Messages" lead="Messages from the contact page, newest first.">
      <div className="mb-6 max-w-xs">
        <FilterChoice
          id="state"
          label="Show"
          value={filter.state}
          choices={[
            ['open', 'Not answered'],
            ['answered', 'Answered'],
          ]}
          onChange={(state) => {
            change({ state });
          }}
        />
      </div>
      <RecordList
        key={filter.state}
        pages={pages}
        label="Messages"
        loading="Loading messages..."
        failure="The messages could not be loaded. Check your connection and try again."
        empty={<p className="text-18 font-bold">No messages</p>}
      >
        {(message) => <Message message={message} />}
      </RecordList>
    </AppPage>
  );
}

function Message({
  message: { id, name, email, message, receivedAt, answeredAt },
}: {
  message: ContactMessage;
}) {
  const { mutate, isPending, error } = useMutation(markMessage(id));
  const isAnswered = answeredAt !== null;
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-18 font-bold wrap-anywhere">{name}</h2>
      <p className="text-14 text-muted wrap-anywhere">
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-12 items-center underline hover:text-primary"
        >
          {email}
        </a>{' '}
        · {localTime(receivedAt)}
        {isAnswered && ` · Answered ${localTime(answeredAt)}`}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>
      <Failure text={error === null ? undefined : failureMessage(error)} />
      <button
        type="button"
        aria-disabled={isPending}
        className={`mt-4 ${buttonStyle('quiet')}`}
        onClick={preventDoubleSubmit(() => {
          if (!isPending) mutate(!isAnswered);
        })}
      >
        {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
      </button>
    </Card>
  );
}
