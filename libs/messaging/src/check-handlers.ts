import type { Question } from '@headgate/contracts/define';

type Contract = Pick<Question, 'subject' | 'owner'>;

/**
 * Throws, naming everything that is wrong, unless each contract that the process lists has exactly one handler and no
 * handler is for another.
 */
export function checkHandlers(
  listed: readonly Contract[],
  found: readonly { readonly contract: Contract; readonly name: string }[],
): void {
  const problems: string[] = [];
  for (const { subject } of listed) {
    const names = found.filter(({ contract }) => contract.subject === subject).map(({ name }) => name);
    if (names.length === 0) problems.push(`${subject} has no handler`);
    if (names.length > 1) problems.push(`${subject} has ${names.length} handlers: ${names.join(', ')}`);
  }
  const subjects = listed.map(({ subject }) => subject);
  for (const subject of new Set(subjects.filter((one, index) => subjects.indexOf(one) !== index))) {
    problems.push(`${subject} is listed twice`);
  }
  for (const { contract, name } of found) {
    if (!subjects.includes(contract.subject))
      problems.push(`${name} handles ${contract.subject}, which is not listed`);
  }
  if (problems.length > 0) throw new Error(`Messaging: ${problems.join('; ')}`);
}

/** Throws unless the service owns everything that it answers or announces. */
export function checkOwner(service: string, contracts: readonly Contract[]): void {
  const foreign = contracts.filter(({ owner }) => owner !== service).map(({ subject }) => subject);
  if (foreign.length > 0) throw new Error(`Messaging: ${service} does not own ${foreign.join(', ')}`);
}
