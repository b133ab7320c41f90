import load, { type Highs } from 'highs';

// Its types are those of a CommonJS module; what Node imports is the function itself.
const highs = await (load as unknown as () => Promise<Highs>)();

export interface Solved {
  /** `time`: it ran out of the time given. */
  readonly kind: 'optimal' | 'infeasible' | 'time';
  /** Of the best solution found. */
  readonly objective: number;
  /** No solution is better than this. */
  readonly bound: number;
}

/** A linear program, to be minimised, with whole variables or without. */
export class LinearModel {
  readonly #costs: number[] = [];
  readonly #upper: number[] = [];
  readonly #whole: boolean[] = [];
  readonly #start: number[] = [];
  readonly #rowLower: number[] = [];
  readonly #rowUpper: number[] = [];
  readonly #starts: number[] = [0];
  readonly #indices: number[] = [];
  readonly #values: number[] = [];

  /** From 0 to `upper`. `start`: its value in a solution that is known. Answers its index. */
  addVariable(cost: number, upper: number, { whole = false, start = 0 } = {}): number {
    this.#costs.push(cost);
    this.#upper.push(upper);
    this.#whole.push(whole);
    this.#start.push(start);
    return this.#costs.length - 1;
  }

  addRow(lower: number, upper: number, terms: readonly (readonly [index: number, value: number])[]): void {
    for (const [index, value] of terms) {
      this.#indices.push(index);
      this.#values.push(value);
    }
    this.#starts.push(this.#indices.length);
    this.#rowLower.push(Math.max(lower, -highs.infinity));
    this.#rowUpper.push(Math.min(upper, highs.infinity));
  }

  solve(seconds: number): Solved {
    const { continuous, integer } = highs.constants.variableType;
    const numCols = this.#costs.length;
    const numRows = this.#rowLower.length;
    const data = {
      numCols,
      numRows,
      colCost: this.#costs,
      colLower: new Float64Array(numCols),
      colUpper: this.#upper,
      rowLower: this.#rowLower,
      rowUpper: this.#rowUpper,
      matrix: {
        format: 'csr' as const,
        numRows,
        numCols,
        starts: this.#starts,
        indices: this.#indices,
        values: this.#values,
      },
      integrality: this.#whole.map((whole) => (whole ? integer : continuous)),
    };
    return highs.withModel(data, (model): Solved => {
      model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 1e-5 });
      if (this.#start.some((value) => value > 0)) model.setSolution({ colValue: this.#start });
      model.run();
      const status = model.getModelStatus();
      const { optimal, infeasible } = highs.constants.modelStatus;
      const objective = model.getObjectiveValue();
      const bound = this.#whole.includes(true) ? Number(model.info.get('mip_dual_bound')) : objective;
      if (status === optimal) return { kind: 'optimal', objective, bound };
      return { kind: status === infeasible ? 'infeasible' : 'time', objective, bound };
    });
  }
}
