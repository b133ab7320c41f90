import vm from 'node:vm';

/*
 * Jest loads every module anew for every test file, and V8 compiles it anew. A worker that has compiled a module before keeps what came
 * of it (V8's code cache) and hands it to the next file: the module is as new as without (docs/adr/0032). `run-jest.mjs` loads this
 * into Jest and its workers.
 */

/** @type {Map<string, { code: string, cachedData: Buffer }>} */
const compiled = new Map();
const { SourceTextModule } = vm;

vm.SourceTextModule = class extends SourceTextModule {
  /** @param {string} code @param {{ identifier: string }} options */
  constructor(code, options) {
    const before = compiled.get(options.identifier);
    const isKnown = before?.code === code;
    super(code, isKnown ? { ...options, cachedData: before.cachedData } : options);
    if (!isKnown) compiled.set(options.identifier, { code, cachedData: this.createCachedData() });
  }
};
