/** `{"<name>":[…]}`, in pieces, as the items come. */
export async function* jsonList<Item>(
  name: string,
  items: AsyncIterable<Item>,
  valueOf: (item: Item) => object,
): AsyncGenerator<string, void> {
  yield `{${JSON.stringify(name)}:`;
  yield* jsonItems(items, valueOf);
  yield '}\n';
}

/** The list alone. */
export async function* jsonItems<Item>(
  items: AsyncIterable<Item>,
  valueOf: (item: Item) => object,
): AsyncGenerator<string, void> {
  let before = '[';
  for await (const item of items) {
    yield `${before}${JSON.stringify(valueOf(item))}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
