import type { Field, Planting } from '@headgate/contracts/field';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plantingsQuery } from '../../../entities/field/plantings.queries.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SourceList } from '../../../ui/source-list.tsx';
import { plantingFacts, plantingName, plantingTime, strategyText } from './planting-facts.ts';

interface PlantingSectionProps {
  readonly field: Field;
  /** To change what is on the field, or to plant something. */
  readonly change: ReactNode;
}

/** What grows on the field, what has grown there, and how it is irrigated. */
export function PlantingSection({ field, change }: PlantingSectionProps) {
  const read = useQuery(plantingsQuery(field.id));
  const { planting } = field;
  const others = read.data?.items.filter(({ id }) => id !== planting?.id) ?? [];
  return (
    <SectionCard title="Planting and strategy">
      {planting === null ? (
        <p className="mt-4">
          Nothing grows here now, so nothing is planned. Add what is planted to get a plan.
        </p>
      ) : (
        <Current planting={planting} sources={field.strategySources ?? []} />
      )}
      {field.archivedAt === null && <p className="mt-4 print:hidden">{change}</p>}
      {others.length > 0 && <Others plantings={others} />}
      {read.isError && (
        <LoadFailure
          text="Earlier plantings could not be loaded. Check your connection and try again."
          isTrying={read.isFetching}
          onTryAgain={() => void read.refetch()}
        />
      )}
    </SectionCard>
  );
}

function Current({ planting, sources }: { planting: Planting; sources: readonly string[] }) {
  return (
    <>
      <p className="mt-4 text-18 font-semibold">{plantingName(planting)}</p>
      <p className="text-muted">{plantingTime(planting)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {plantingFacts(planting).map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </dl>
      <p className="mt-4 max-w-2xl">{strategyText(planting)}</p>
      {sources.length > 0 && (
        <div className="mt-3 max-w-2xl">
          <Drawer title="Where the strategy comes from">
            <SourceList sources={sources} />
          </Drawer>
        </div>
      )}
    </>
  );
}

function Others({ plantings }: { plantings: readonly Planting[] }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">Other plantings</h3>
      <ul className="mt-2 grid gap-2">
        {plantings.map((planting) => (
          <li key={planting.id}>
            <span className="font-medium">{plantingName(planting)}</span>
            <span className="block text-14 text-muted">{plantingTime(planting)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
