import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface MessagePageProps {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** One card in the middle of the page: what happened, and what to do about it. Nothing for a search engine to keep. */
export function MessagePage({ title, picture, children }: MessagePageProps) {
  return (
    <div className="mx-auto grid max-w-2xl place-items-center px-4 py-12 md:py-24">
      <title>{`${title} · Headgate`}</title>
      <meta name="robots" content="noindex" />
      <Card className="w-full p-6 text-center sm:p-12">
        {picture}
        <h1 className="text-28 font-bold">{title}</h1>
        {children}
      </Card>
    </div>
  );
}
