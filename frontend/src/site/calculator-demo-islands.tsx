import { CalculatorDemo } from '../features/calculator/calculator-demo.tsx';

export const islands = { calculator: CalculatorDemo } as const;
