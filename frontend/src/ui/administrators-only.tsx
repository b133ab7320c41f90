import { AppPage } from './app-page.tsx';

/** In place of a page that is not for everybody who is signed in. */
export function AdministratorsOnly() {
  return (
    <AppPage title="Administrators only">
      <p className="text-18">
        This page is for the people who run Headgate. Your account does not have access to it.
      </p>
    </AppPage>
  );
}
