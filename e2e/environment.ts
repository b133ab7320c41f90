type Variable =
  | 'HEADGATE_E2E_FIELD'
  | 'HEADGATE_E2E_METRICS'
  | 'HEADGATE_E2E_PROCESSES'
  | 'HEADGATE_E2E_URL'
  | 'HEADGATE_TEST_CHROMIUM';

/** What `npm test` gives. Without it nothing can be tested, and that is a failure, not a reason to skip. */
export function given(name: Variable): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run these tests with npm test`);
  return value;
}
