import { Link } from '@tanstack/react-router';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { controllerIntegration as content } from '../../content/controller-integration.ts';
import { AppHead } from '../../ui/app-head.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { BrandCards } from './brand-cards.tsx';
import { SecurityRoadmap } from './security-roadmap.tsx';

/** Specification, section 2, "Controller integration info". */
export function ControllerIntegrationPage() {
  const { brands, methods, steps, security } = content;
  return (
    <>
      <AppHead title="Controller integration" />
      <PageHead title={content.title} lead={content.lead}>
        <p className="mt-8 flex max-w-[44rem] gap-3 rounded-card border border-line bg-warn-tint p-4 font-semibold">
          <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {content.note}
        </p>
      </PageHead>
      <PageSection id="brands" title={brands.title} intro={brands.intro} tone="raised">
        <BrandCards />
      </PageSection>
      <PageSection id="methods" title={methods.title} intro={methods.intro}>
        <ul className="grid gap-8 md:grid-cols-2">
          {methods.items.map(({ type, name, text, fits }) => (
            <li key={type} className="border-t-3 border-soil pt-4">
              <h3 className="text-22 font-bold">{name}</h3>
              <p className="mt-1">{text}</p>
              <p className="mt-2 text-muted">{fits}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="steps" title={steps.title} tone="raised">
        <Steps />
      </PageSection>
      <PageSection id="security" title={security.title} intro={security.intro}>
        <SecurityRoadmap />
      </PageSection>
      <Actions />
    </>
  );
}

function Steps() {
  return (
    <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-5">
      {content.steps.items.map(({ name, text }, index) => (
        <li key={name}>
          <p aria-hidden="true" className="numerals text-36 font-bold text-soil">
            {index + 1}
          </p>
          <h3 className="text-22 font-bold">{name}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Actions() {
  const { title, text, contact, calculator, setUp } = content.actions;
  return (
    <PageSection id="actions" title={title} intro={text} tone="raised">
      <p className="flex flex-wrap gap-3">
        <a href="/contact" className={buttonStyle('primary')}>
          {contact}
        </a>
        <Link to="/ai-calculator" className={buttonStyle('quiet')}>
          {calculator}
        </Link>
        <Link to="/farm-hardware-setup" className={buttonStyle('quiet')}>
          {setUp}
        </Link>
      </p>
    </PageSection>
  );
}
