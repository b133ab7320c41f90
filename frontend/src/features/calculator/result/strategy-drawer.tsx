import type { Language } from '@headgate/contracts/language';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { Drawer } from '../../../ui/drawer.tsx';
import { SourceList } from '../../../ui/source-list.tsx';

interface StrategyDrawerProps {
  readonly strategy: NonNullable<PredictionResult['strategy']>;
  /** Of the strategy. */
  readonly lang: Language;
  readonly sources: readonly string[];
}

/** How the field is irrigated this season, and where the rules for that come from. */
export function StrategyDrawer({ strategy: { name, sentences }, lang, sources }: StrategyDrawerProps) {
  return (
    <Drawer title={`Strategy: ${name}`} note="When it starts and stops, and the sources">
      <div className="grid gap-4">
        {sentences.map((sentence) => (
          <p key={sentence} lang={lang}>
            {sentence}
          </p>
        ))}
        {sources.length > 0 && (
          <div>
            <h3 className="mb-2 text-16 font-semibold">Sources</h3>
            <SourceList sources={sources} />
          </div>
        )}
      </div>
    </Drawer>
  );
}
