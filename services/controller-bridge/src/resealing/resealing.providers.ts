import type { Dependencies } from '../providers.ts';
import { OldSecretsGauge } from './old-secrets-gauge.ts';
import { OldSecrets } from './old-secrets.ts';
import { ResealSecrets } from './reseal-secrets.ts';

/** After a key has been replaced: what it sealed is sealed with the new one. */
export const resealingProviders: Dependencies = {
  answers: [],
  announces: [],
  consumes: [],
  providers: [OldSecrets, ResealSecrets, OldSecretsGauge],
};
