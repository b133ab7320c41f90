import { TextField } from '../../ui/form/form-field.tsx';
import type { SetupTexts } from './setup-fields.ts';

/** What to put there, by how the controller connects. */
const hints: Readonly<Record<string, { readonly endpoint: string; readonly key: string }>> = {
  mqtt: {
    endpoint: 'Blank: our broker, the usual choice. Or your own: mqtts://broker.example:8883',
    key: 'Only for your own broker: username:password',
  },
  rest_api: {
    endpoint: 'https://controller.example/headgate',
    key: 'Signs every call, so that the controller knows it comes from Headgate',
  },
  modbus: { endpoint: 'modbus://controller.example:502', key: 'Modbus has no keys: leave it blank' },
  proprietary: {
    endpoint: 'If it has one. Commands are simulated for now.',
    key: 'If it has one',
  },
};
const unknown = {
  endpoint: 'Choose the connection type first',
  key: 'Only if the controller asks for one',
};

/** Address and key. A key is kept encrypted, and never shown again. */
export function EndpointField({ connectionType }: { connectionType: string }) {
  const { endpoint, key } = hints[connectionType] ?? unknown;
  return (
    <>
      <TextField<SetupTexts>
        name="apiEndpoint"
        label="API endpoint (optional)"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={500}
        hint={endpoint}
      />
      <TextField<SetupTexts>
        name="apiKey"
        label="API key (optional)"
        type="password"
        // No password of a person: no browser shall offer one, or keep this.
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={500}
        hint={`${key}. Kept encrypted, never shown again.`}
      />
    </>
  );
}
