import type { ReviewedApplication } from '@headgate/contracts/pilot-application';

/** What it is called among others. Of a deleted account nothing is left that names anybody. */
export const nameOf = ({ farmName, forgottenAt }: ReviewedApplication): string =>
  forgottenAt === undefined ? farmName : 'A deleted account';
