/** Stirling's series, from 10 on exact to 12 digits; smaller arguments are raised by Γ(x + 1) = x Γ(x). */
export function logGamma(x: number): number {
  let raised = x;
  let product = 1;
  while (raised < 10) {
    product *= raised;
    raised += 1;
  }
  const inverse = 1 / (raised * raised);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / raised;
  return (
    (raised - 0.5) * Math.log(raised) - raised + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
  );
}
