import type { Language } from '@headgate/contracts/language';
import type { PredictionResult } from '@headgate/contracts/prediction-result';

/** What an answer's texts are in: those of the first days were kept in English alone. */
export const languageOf = ({ language = 'en' }: Pick<PredictionResult, 'language'>): Language => language;
