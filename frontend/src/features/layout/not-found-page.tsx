import { buttonStyle } from '../../ui/button-style.ts';
import { SoilBucket } from '../../ui/soil-bucket/soil-bucket.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      title="Page Not Found"
      picture={<SoilBucket soilWater={null} className="mx-auto mb-6 w-40" />}
    >
      <p className="mt-3 text-muted">There is no page at this address. The link may be old or mistyped.</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonStyle('quiet')}>
          Go to the home page
        </a>
        <a href="/ai-calculator-demo" className={buttonStyle('primary')}>
          Try AI Calculator
        </a>
      </p>
    </MessagePage>
  );
}
