import { ageLabel } from './age-label.ts';
import { t } from '../../lib/text.ts';

interface Waiting {
  readonly count: number;
  readonly oldestSeconds: number | null;
}

/** 'none', '3, oldest 2 min' */
export function waitingLabel({ count, oldestSeconds }: Waiting): string {
  if (count === 0) return t('none');
  const text = count.toLocaleString('en-US');
  return oldestSeconds === null ? text : `${text}, oldest ${ageLabel(oldestSeconds)}`;
}
