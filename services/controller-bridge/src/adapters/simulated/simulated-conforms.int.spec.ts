import { adapterConforms } from '../../../test/conformance/adapter-conforms.ts';
import { SimulatedBench } from '../../../test/simulated/simulated-bench.ts';

adapterConforms('The simulated adapter', { knowsOrders: true, closesOnRestart: false }, () =>
  SimulatedBench.make(),
);
