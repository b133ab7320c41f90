import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { SoilBucket } from '../../ui/soil-bucket/soil-bucket.tsx';

/** One card in the middle of the page: what happened, and what to do about it. Nothing for a search engine to keep. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-2xl place-items-center px-4 py-12 md:py-24">
      <title>{`${title} · Headgate`}</title>
      <meta name="robots" content="noindex" />
      <Card className="w-full p-6 text-center sm:p-12">
        <SoilBucket soilWater={null} className="mx-auto mb-6 w-40" />
        <h1 className="text-28 font-bold">{title}</h1>
        {children}
      </Card>
    </div>
  );
}
