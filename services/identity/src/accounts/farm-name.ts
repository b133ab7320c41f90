/** An account's farm goes by its company, and where there is none by its owner. */
export function farmName({
  companyName,
  username,
}: {
  readonly companyName?: string | null | undefined;
  readonly username: string;
}): string {
  return companyName === undefined || companyName === null || companyName === '' ? username : companyName;
}
