import { z } from 'zod';
import { brokerUrl } from '../config.ts';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'a name is of small letters, digits and dashes');

/** What may be asked for: the verb, what comes after it, and what each of that is. */
const commands = {
  list: z.tuple([]),
  add: z.tuple([name, brokerUrl, brokerUrl]),
  weight: z.tuple([name, z.coerce.number().int().min(0).max(1_000)]),
  move: z.tuple([z.uuid(), name]),
  empty: z.tuple([name, name]),
  remove: z.tuple([name]),
  rights: z.tuple([name]),
};

const usage = `Usage: node services/controller-bridge/dist/brokers/main.js
  list
  add NAME URL PUBLIC_URL   a broker, as the bridge reaches it and as devices do
  weight NAME WEIGHT        its share of new farms; 0: none
  move FARM NAME            a farm, by its id
  empty NAME OTHER          all farms of a broker go to another
  remove NAME               once nobody is there
  rights NAME               fills the broker's dynamic-security.json: from the standard input to the standard output`;

type Commands = { [Verb in keyof typeof commands]: z.output<(typeof commands)[Verb]> };
export type Command = { [Verb in keyof Commands]: { verb: Verb; args: Commands[Verb] } }[keyof Commands];

/** Throws an error that says what is wrong with the words, and how it is used. */
export function readCommand([verb = '', ...args]: readonly string[]): Command {
  if (!isVerb(verb)) throw new Error(usage);
  const parsed = commands[verb].safeParse(args);
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.message ?? ''}. ${usage}`);
  // The schema is the verb's.
  return { verb, args: parsed.data } as Command;
}

function isVerb(word: string): word is Command['verb'] {
  return Object.hasOwn(commands, word);
}
