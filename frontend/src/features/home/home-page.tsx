import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';
import { FieldContours } from '../../ui/field-contours.tsx';
import { SoilBucket } from '../../ui/soil-bucket/soil-bucket.tsx';

export function HomePage() {
  return (
    <>
      <title>Headgate · When and how much to water</title>
      <section className="relative overflow-hidden">
        <FieldContours className="contours-behind absolute inset-0 size-full" />
        <div className="relative mx-auto grid max-w-6xl items-center gap-12 px-4 py-12 md:grid-cols-[1.1fr_0.9fr] md:py-16 wide:px-6">
          <div>
            <h1 className="text-hero font-bold">When and how much to water</h1>
            <p className="mt-6 max-w-[34rem] text-18 text-muted">
              Headgate keeps the account of your soil’s water: what the crop used, what the rain brought back,
              and what is left before it hurts. You get one number for the field, and the working behind it.
            </p>
            <p className="mt-8">
              <Link to="/ai-calculator-demo" className={buttonStyle('primary', 'tall')}>
                Try AI Calculator
                <ArrowRight aria-hidden="true" className="size-5" />
              </Link>
            </p>
            <p className="mt-4 text-14 text-muted">Free, for fields in California. No account needed.</p>
          </div>
          <figure className="mx-auto w-full max-w-md">
            <SoilBucket soilWater={{ left: 0.68, trigger: 0.45 }} className="w-full" />
            <figcaption className="mt-4 text-center text-14 text-muted">
              The soil is a bucket. Irrigate before it falls to the dashed line.
            </figcaption>
          </figure>
        </div>
      </section>
      <TheSum />
    </>
  );
}

const terms = [
  { sign: '', name: 'What the crop used', source: 'the day’s weather × the crop’s stage' },
  { sign: '−', name: 'What the rain brought', source: 'measured, never the forecast as if it had fallen' },
  { sign: '÷', name: 'How well your system spreads it', source: 'drip, sprinkler, pivot, furrow or flood' },
  { sign: '=', name: 'What to apply', source: 'in gallons, inches and hours' },
] as const;

function TheSum() {
  return (
    <section aria-labelledby="the-sum" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-12 md:py-16 wide:px-6">
        <h2 id="the-sum" className="text-28 font-bold">
          A sum you can check on paper
        </h2>
        <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {terms.map(({ sign, name, source }) => (
            <li key={name} className="border-t-3 border-water pt-4 last:border-primary">
              <p className="text-18 font-semibold">
                {sign !== '' && <span className="mr-2 text-22 text-water">{sign}</span>}
                {name}
              </p>
              <p className="mt-1 text-14 text-muted">{source}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
