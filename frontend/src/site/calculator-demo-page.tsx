import { DocumentHead } from '../ui/document-head.tsx';
import { Island } from './island.tsx';

export function CalculatorDemoPage() {
  return (
    <>
      <DocumentHead path="/ai-calculator-demo" />
      <Island name="calculator" />
    </>
  );
}
