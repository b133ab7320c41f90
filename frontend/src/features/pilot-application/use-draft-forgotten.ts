import { useEffect } from 'react';
import { useUser } from '../../entities/session/session.queries.ts';
import { forgetApplicationDraft } from './application-draft.ts';

/** Nothing can be changed of it any more, so nothing that was typed is kept. */
export function useDraftForgotten(applicationId: string | undefined): void {
  const { id } = useUser();
  useEffect(() => {
    forgetApplicationDraft(id, undefined);
    forgetApplicationDraft(id, applicationId);
  }, [id, applicationId]);
}
