export function CalculatorDemoPage() {
  return <h1>Demo</h1>;
}
