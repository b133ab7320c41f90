import type { Fact, Question } from '@headgate/contracts/define';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CONSUMES } from './facts/consume/consumes.ts';
import type { FactHandler } from './facts/consume/fact-handler.ts';
import type { HearingHandler } from './facts/hear/fact-listener.ts';
import { HEARS, HEARS_ANEW } from './facts/hear/hears.ts';
import { ANSWERS } from './questions/answers.ts';
import type { QuestionHandler } from './questions/question-server.ts';

type Method = (...parameters: unknown[]) => Promise<unknown>;

interface Found<Contract> {
  readonly contract: Contract;
  /** Class and method. */
  readonly name: string;
  readonly call: Method;
}

/** Finds the methods of providers that carry `@Answers`, `@Consumes`, `@Hears` or `@HearsAnew`. */
export class HandlerFinder {
  readonly #discovery: DiscoveryService;
  readonly #scanner: MetadataScanner;

  constructor(discovery: DiscoveryService, scanner: MetadataScanner) {
    this.#discovery = discovery;
    this.#scanner = scanner;
  }

  questionHandlers(): QuestionHandler[] {
    return this.#methods<Question>(ANSWERS).map(({ contract, name, call }) => ({
      question: contract,
      name,
      answer: call,
    }));
  }

  factHandlers(): FactHandler[] {
    return this.#methods<Fact>(CONSUMES).map(({ contract, name, call }) => ({
      fact: contract,
      name,
      handle: async (...parameters) => {
        await call(...parameters);
      },
    }));
  }

  hearingHandlers(): HearingHandler[] {
    return this.#methods<Fact>(HEARS).map(({ contract, name, call }) => ({
      fact: contract,
      name,
      hear: async (payload) => {
        await call(payload);
      },
    }));
  }

  anewHandlers(): (() => Promise<void>)[] {
    return this.#methods<true>(HEARS_ANEW).map(({ call }) => async () => {
      await call();
    });
  }

  #methods<Contract>(key: symbol): Found<Contract>[] {
    // Nest types instances as any.
    const instances = new Set(this.#discovery.getProviders().map((wrapper) => wrapper.instance as unknown));
    return [...instances].filter(isObject).flatMap((instance) =>
      this.#scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const method: unknown = Reflect.get(instance, name);
        if (typeof method !== 'function') return [];
        // Only the decorator of that key writes there, and it writes the contract.
        const contract = Reflect.getMetadata(key, method) as Contract | undefined;
        if (contract === undefined) return [];
        const call = (method as Method).bind(instance);
        return [{ contract, name: `${instance.constructor.name}.${name}`, call }];
      }),
    );
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
