import { ratio, type Ratio } from './ratio.ts';

/** The decimal number that is written as this one is: 0.1 is a tenth. @throws RangeError for what is not finite. */
export function ratioOfDecimal(value: number): Ratio {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (whole === '') throw new RangeError(`no decimal number: ${value}`);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const power = Number(exponent) - fraction.length;
  return power >= 0 ? ratio(digits * 10n ** BigInt(power), 1n) : ratio(digits, 10n ** BigInt(-power));
}
