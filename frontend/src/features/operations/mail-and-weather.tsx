import type { OperationsReport, WeatherOperations } from '@headgate/contracts/operations';
import { t } from '../../lib/text.ts';
import { Fact } from '../../ui/fact.tsx';
import { Sparkline } from './sparkline.tsx';
import { counted } from './age-label.ts';
import { NoAnswer, Section } from './section.tsx';
import { waitingLabel } from './waiting-label.ts';

export function MailSection({ mail }: Pick<OperationsReport, 'mail'>) {
  return (
    <Section id="mail" title="Mail">
      {mail === null ? (
        <NoAnswer service="Identity" />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-4">
            <Fact name="Waiting">{waitingLabel(mail.waiting)}</Fact>
            {/* Addresses that do not exist: a few are as it should be. */}
            <Fact name="Given up, 24 h">{mail.givenUp}</Fact>
          </dl>
          <div className="mt-4">
            <Sparkline name="Emails sent" hours={mail.sentByHour} />
          </div>
        </>
      )}
    </Section>
  );
}

/** Where the weather of the last day's advice came from: the fewer forecasts, the rougher the advice. */
export function WeatherSection({ weather }: Pick<OperationsReport, 'weather'>) {
  return (
    <Section id="weather" title="Weather">
      {weather === null ? <NoAnswer service="Prediction" /> : <Sources {...weather} />}
    </Section>
  );
}

function Sources({ advice, adviceByHour }: WeatherOperations) {
  const all = advice.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p>No advice in the last 24 hours.</p>;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        {advice
          .toSorted((one, other) => other.count - one.count || one.source.localeCompare(other.source))
          .map(({ source, count }) => (
            <Fact key={source} name={sourceLabels(source)}>
              {`${Math.round((100 * count) / all)}%`}
            </Fact>
          ))}
      </dl>
      <p className="mt-3 text-14 text-muted">{`of ${counted(all, t('answer'), t('answers'))} in the last 24 hours`}</p>
      <div className="mt-4">
        <Sparkline name="Advice" hours={adviceByHour} />
      </div>
    </>
  );
}

/** 'cached-forecast' as 'Cached forecast'. */
const sourceLabels = (source: string): string =>
  source.charAt(0).toUpperCase() + source.slice(1).replaceAll(/[-_]/g, ' ');
