import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { controllersQuery } from '../../entities/controller/controllers.queries.ts';
import { onlyPage } from '../../lib/paged-query.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { RegisteredFarm } from './registered-farm.tsx';
import { SetupForm } from './setup-form.tsx';

/** Specification, section 2, "Farm hardware setup". */
export function HardwareSetupPage() {
  const read = useQuery(controllersQuery);
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <AppPage
      title="Farm Setup"
      lead="Register your controllers and their zones. To water, open a controller. Registering moves no water: commands to a new controller are simulated until your farm has given consent and Headgate has approved live control."
    >
      <section aria-labelledby="registered" className="mb-12">
        <h2 id="registered" ref={list} tabIndex={-1} className="mb-4 text-28 font-bold">
          Registered Farms
        </h2>
        <RecordList
          pages={onlyPage(read)}
          label="Registered farms"
          loading="Loading your controllers..."
          failure="Your controllers could not be loaded. Check your connection and try again."
          empty={<p className="text-18">No farm is registered yet. Start with the form below.</p>}
        >
          {(controller) => <RegisteredFarm controller={controller} />}
        </RecordList>
      </section>
      <section aria-labelledby="register">
        <h2 id="register" className="mb-4 text-28 font-bold">
          Register New Farm
        </h2>
        <SetupForm
          onSaved={() => {
            // Where what was just saved stands.
            list.current?.focus();
          }}
        />
      </section>
    </AppPage>
  );
}
