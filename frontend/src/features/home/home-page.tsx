import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';
import { SoilBucket } from '../../ui/soil-bucket/soil-bucket.tsx';

export function HomePage() {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-12 md:grid-cols-[1.1fr_0.9fr] md:py-24 wide:px-6">
      <title>Headgate · When and how much to water</title>
      <div>
        <h1 className="text-hero font-bold">When and how much to water</h1>
        <p className="mt-6 max-w-[36rem] text-18 text-muted">
          Headgate keeps the account of your soil’s water: what the crop used, what the rain brought back, and what is
          left before it hurts. You get one number for the field, and the working behind it.
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
  );
}
