import type { Allowed } from './term-table.ts';

const exactly = (...names: readonly string[]) => new RegExp(`^(?:${names.join('|')})$`);

export const allowed: readonly Allowed[] = [
  { name: exactly('rest'), because: 'the rest of something, the protocol of that name, what is spread' },
  { name: exactly('RestAdapter', 'RestLink', 'callRest'), because: 'the protocol of that name' },
  { name: exactly('parts'), because: 'the pieces of a path, a text or an address' },
  {
    name: exactly('PageParts', 'homePageParts', 'withParts'),
    because: 'the pieces of a page or an address',
  },
  { name: exactly('processParts'), because: 'what a process does: all, answers or works' },
  {
    name: /faults?(?:Of)?$/i,
    in: /^(?:deploy|bench|e2e|services)\//,
    because:
      'what is wrong with a device or a provider, or is made to be by an emulator; errors are of forms',
  },
  { name: /^frames?$/i, in: /modbus|^e2e\//, because: 'of Modbus; of the browser' },
  {
    name: exactly('requestAnimationFrame', 'frameAncestors', 'frameSrc', 'xFrameOptions'),
    because: 'the web platform’s',
  },
  { name: exactly('TypedPropertyDescriptor'), because: 'TypeScript’s' },
  {
    name: exactly('words?'),
    in: /modbus|register-profile|device-profiles/,
    because: 'sixteen bits of a register',
  },
  {
    name: exactly('most', 'putAway', 'standing', 'errands', 'word'),
    because: 'keys of answers on the wire, which do not change',
  },
  { name: exactly('heardAt', 'nextLookAt'), because: 'columns of tables' },
  { name: /rrands?$/, in: /\/migrations\//, because: 'a migration is what it was' },
  { name: /^PutAway\d+$/, because: 'migrations are known by their names' },
  { name: exactly('BookAPilot'), because: 'to book, as the page says' },
];
