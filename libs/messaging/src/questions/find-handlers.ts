import type { Question } from '@headgate/contracts/define';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ANSWERS } from './answers.ts';
import type { QuestionHandler } from './question-server.ts';

type Method = (...parameters: unknown[]) => Promise<unknown>;

/** Every method of every provider that carries `@Answers`. */
export function findQuestionHandlers(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
): QuestionHandler[] {
  return findMethods<Question>(discovery, scanner, ANSWERS).map(({ contract, name, call }) => ({
    question: contract,
    name,
    answer: call,
  }));
}

interface Found<Contract> {
  readonly contract: Contract;
  readonly name: string;
  readonly call: Method;
}

export function findMethods<Contract>(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  key: symbol,
): Found<Contract>[] {
  // Nest types instances as any.
  const instances = new Set(discovery.getProviders().map((wrapper) => wrapper.instance as unknown));
  return [...instances].filter(isObject).flatMap((instance) =>
    scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
