/**
 * Words that crept into our names, and what they are called everywhere else (docs/glossary.md). Each is held as whole words of
 * camelCase: `putAway` has 'put away', `computeAway` has not.
 */
export const termTable: ReadonlyMap<string, string> = new Map([
  ['deed', 'audit entry, action'],
  ['deeds', 'audit entries, actions'],
  ['errand', 'provider task'],
  ['errands', 'provider tasks'],
  ['yeses', 'farm consent and Headgate approval'],
  ['lane', 'bulkhead, keyed queue'],
  ['lanes', 'bulkheads, keyed queue'],
  ['take turn', 'keyed queue, concurrency limit'],
  ['few at once', 'bulkhead, concurrency limit'],
  ['way', 'target, adapter, payment session'],
  ['ways', 'targets, adapters'],
  ['way to pay', 'payment session'],
  ['make way', 'preempt'],
  ['speak', 'device client, send'],
  ['speaks', 'device client, send'],
  ['hear', 'subscribe, receive, hint'],
  ['hears', 'subscribes, receives, hint'],
  ['heard', 'received'],
  ['device word', 'message'],
  ['word', 'message, label'],
  ['words', 'message, label, text'],
  ['tell', 'publish, notify'],
  ['tells', 'publishes, notifies'],
  ['told', 'message, published, emptyToNull'],
  ['said', 'message, answer'],
  ['insist', 'assert, retry'],
  ['stands', 'assertFarmActive'],
  ['standing', 'delivery state, state'],
  ['covering', 'superseded by'],
  ['put away', 'discard'],
  ['puts away', 'discard'],
  ['give back', 'refund'],
  ['given back', 'refunded'],
  ['door', 'HTTP edge, gateway'],
  ['doors', 'gateways'],
  ['room', 'module, limit'],
  ['rooms', 'modules'],
  ['parts', 'providers, dependencies'],
  ['book', 'ledger'],
  ['books', 'ledger check'],
  ['conduct', 'run'],
  ['obtain', 'install'],
  ['peers', 'emulators'],
  ['patience', 'timeout'],
  ['rest', 'debounce, pause'],
  ['most', 'max'],
  ['look', 'variant, check'],
  ['looks', 'variants'],
  ['frame', 'layout'],
  ['frames', 'layouts'],
  ['fault', 'error'],
  ['faults', 'errors'],
  ['beginning', 'initialValues'],
  ['typed', 'values'],
  ['asked', 'variables, input, sent'],
  ['land errors', 'setServerErrors'],
  ['only first press', 'preventDoubleSubmit'],
]);

/** A name that has a word of the table in another sense, and why it stays. `in`: only in files whose path begins so. */
interface Allowed {
  readonly name: RegExp;
  readonly in?: RegExp;
  readonly because: string;
}

const exactly = (...names: readonly string[]) => new RegExp(`^(?:${names.join('|')})$`);

export const allowed: readonly Allowed[] = [
  { name: exactly('rest'), because: 'the rest of something, the protocol of that name, what is spread' },
  { name: exactly('RestAdapter', 'callRest'), because: 'the protocol of that name' },
  { name: exactly('parts'), because: 'the pieces of a path, a text or an address' },
  {
    name: exactly('PageParts', 'homePageParts', 'withParts'),
    because: 'the pieces of a page or an address',
  },
  { name: exactly('processParts'), because: 'what a process does: all, answers or works' },
  {
    name: /fault/i,
    in: /^(?:libs\/contracts\/src\/|services\/(?:prediction|identity|controller-bridge)\/|gateway\/|e2e\/|frontend\/src\/(?:entities\/fault|features\/(?:faults|today\/attention)|app|test)\/)/,
    because: 'what is wrong with the water of a farm, and is listed as that (docs/faults.md)',
  },
  {
    name: /faults?(?:Of)?$/i,
    in: /^(?:deploy|bench|e2e|services|gateway\/test)\//,
    because:
      'what is wrong with a device or a provider, or is made to be by an emulator; errors are of forms',
  },
  { name: /^frames?$/i, in: /modbus|^e2e\//, because: 'of Modbus; of the browser' },
  {
    name: exactly('requestAnimationFrame', 'frameAncestors', 'frameSrc', 'xFrameOptions', 'formatToParts'),
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
  {
    name: exactly('turns', 'Turn', 'turnSpans'),
    because: 'of a water district: the hours in which a farm has its water',
  },
  { name: exactly('BookAPilot'), because: 'to book, as the page says' },
];
