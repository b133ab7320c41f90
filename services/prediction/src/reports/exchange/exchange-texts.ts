import type { Language } from '@headgate/contracts/language';
import { exchangeEnglish } from './exchange.en.ts';
import { exchangeSpanish } from './exchange.es.ts';

export type ExchangeTexts = typeof exchangeEnglish;

export const exchangeTexts: Readonly<Record<Language, ExchangeTexts>> = {
  en: exchangeEnglish,
  es: exchangeSpanish,
};
