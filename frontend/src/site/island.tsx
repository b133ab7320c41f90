import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ComponentType } from 'react';

/** Where one of the page's islands stands: `render-page.tsx` fills it at build, `hydrate-islands.tsx` takes it over. */
export function Island({ name }: { name: string }) {
  return <div data-island={name} className="contents" />;
}

interface IslandRootProps {
  readonly client: QueryClient;
  readonly Content: ComponentType;
}

/** An island by itself, the same at build and in a browser: or React would count its ids otherwise. */
export function IslandRoot({ client, Content }: IslandRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Content />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** An island whose code comes when somebody scrolls near it. */
export interface LaterIsland {
  readonly load: () => Promise<ComponentType>;
}

export type Islands = Readonly<Record<string, ComponentType | LaterIsland>>;
