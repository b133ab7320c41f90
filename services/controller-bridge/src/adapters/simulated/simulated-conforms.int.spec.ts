import { adapterConforms } from '../../../test/conformance/adapter-conforms.ts';
import { pausesWater } from '../../../test/conformance/pauses-water.ts';
import { SimulatedBench } from '../../../test/simulated/simulated-bench.ts';

adapterConforms('The simulated adapter', { knowsOrders: true, closesOnRestart: false }, () =>
  SimulatedBench.make(),
);
pausesWater('Simulated, a device that can pause', { closesOnRestart: false }, () => SimulatedBench.make());
