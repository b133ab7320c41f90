import { Rejected } from '@headgate/runtime';

/** What pilot says of content that an administrator writes, besides that it is done. */
type Problem = { kind: 'not-found' } | { kind: 'changed-meanwhile' } | { kind: 'full'; most: number };

/** The content as it is now. Throws `Rejected`: 404 without such a thing, 409 at odds with what there is. */
export function savedOf<Content>(answer: { kind: 'saved'; content: Content } | Problem): Content {
  switch (answer.kind) {
    case 'saved':
      return answer.content;
    case 'not-found':
      throw notFound();
    case 'changed-meanwhile':
      throw new Rejected('Somebody changed this meanwhile', { status: 409 });
    case 'full':
      throw new Rejected(
        `There is room for ${answer.most}, fewer where the texts are long. Delete one or shorten one first.`,
        { status: 409 },
      );
  }
}

export function mustBeDone({ kind }: { kind: 'done' | 'not-found' }): void {
  if (kind === 'not-found') throw notFound();
}

function notFound(): Rejected {
  return new Rejected('Not found', { status: 404 });
}
