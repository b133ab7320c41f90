import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { ControllerForm } from './controller-form.tsx';
import { DeleteController } from './delete-controller.tsx';
import { KeyCard } from './key-card.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ZonesCard } from './zones-card.tsx';

/** What the controller is. */
export function SettingsView({ controller }: { controller: IrrigationController }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ZonesCard controller={controller} />
      <SectionCard title="Controller">
        <ControllerForm key={controller.version} controller={controller} />
      </SectionCard>
      <KeyCard controller={controller} />
      <SectionCard title="Delete this controller">
        <DeleteController controller={controller} />
      </SectionCard>
    </div>
  );
}
