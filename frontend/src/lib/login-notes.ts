/*
 * What somebody chose for as long as this login lasts: it survives a reload and a closed tab, as the session does, and is
 * forgotten when somebody signs in or out.
 */

const prefix = 'headgate_login_';

/** Where storage is blocked, notes last as long as the page. */
const ofThisPage = new Map<string, string>();

export function noteForLogin(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    ofThisPage.set(name, text);
  }
}

export function noteOfLogin(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name) ?? ofThisPage.get(name) ?? null;
  } catch {
    return ofThisPage.get(name) ?? null;
  }
}

export function forgetLoginNote(name: string): void {
  ofThisPage.delete(name);
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
}

export function forgetLoginNotes(): void {
  ofThisPage.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
}
