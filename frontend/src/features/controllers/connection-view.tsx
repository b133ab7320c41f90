import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { ConnectionTestCard } from './connection-test-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { MqttCard } from './mqtt-card.tsx';

/** What it takes until a command reaches the device. */
export function ConnectionView({ controller }: { controller: IrrigationController }) {
  const onOurBroker = controller.connectionType === 'mqtt' && (controller.apiEndpoint ?? '') === '';
  return (
    <div className="grid max-w-3xl gap-6">
      <ConsentCard controller={controller} />
      {onOurBroker && <MqttCard controller={controller} />}
      <ConnectionTestCard controller={controller} />
    </div>
  );
}
