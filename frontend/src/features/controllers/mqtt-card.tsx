import type { IrrigationController, MqttCredentials } from '@headgate/contracts/irrigation-controller';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { issueMqttCredentials } from '../../entities/controller/controllers.queries.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

/** How the device signs in at our broker. The password is shown once, and kept nowhere. */
export function MqttCard({ controller: { id, mqtt } }: { controller: IrrigationController }) {
  const [credentials, setCredentials] = useState<MqttCredentials | null>(null);
  return (
    <SectionCard title="MQTT credentials">
      <p className="mt-2">
        Your device logs in to Headgate’s broker with these credentials. Its client ID must be the username,
        or the broker refuses it. The credentials reach only this device’s topics.
      </p>
      {credentials === null ? (
        <p className="mt-3 text-muted">
          {mqtt === null
            ? 'No credentials yet.'
            : `Username ${mqtt.username}, topics under ${mqtt.topicPrefix}, created ${localTime(mqtt.issuedAt)}. The password is not shown again.`}
        </p>
      ) : (
        <Credentials
          credentials={credentials}
          onHide={() => {
            setCredentials(null);
          }}
        />
      )}
      <div className="mt-4">
        <ConfirmedAction
          button={
            <>
              <KeyRound aria-hidden="true" className="size-5" />
              {mqtt === null ? 'Create credentials' : 'Create new credentials'}
            </>
          }
          variant="quiet"
          action={issueMqttCredentials}
          variables={id}
          dialog={{
            title: mqtt === null ? 'Create credentials?' : 'Create new credentials?',
            confirm: 'Create them',
            confirming: 'Creating...',
          }}
          onDone={setCredentials}
        >
          {mqtt === null
            ? 'The password is shown only once. Have the device ready, or write it down.'
            : 'The old credentials stop working right away, and the device cannot be reached until it has the new ones. The password is shown only once.'}
        </ConfirmedAction>
      </div>
    </SectionCard>
  );
}

function Credentials({ credentials, onHide }: { credentials: MqttCredentials; onHide: () => void }) {
  const { brokerUrl, username, password, topicPrefix } = credentials;
  return (
    <div role="group" aria-label="New credentials" className="mt-4 rounded-control bg-info-tint p-4">
      <p role="status" className="font-semibold">
        Copy the password now: it is not shown again.
      </p>
      <dl className="mt-3 grid gap-3">
        <Revealed name="Broker">{brokerUrl}</Revealed>
        <Revealed name="Username">{username}</Revealed>
        <Revealed name="Client id (the same)">{username}</Revealed>
        <Revealed name="Password">{password}</Revealed>
        <Revealed name="Topics under">{topicPrefix}</Revealed>
      </dl>
      <p className="mt-4">
        <button type="button" className={buttonStyle('quiet')} onClick={onHide}>
          I have them
        </button>
      </p>
    </div>
  );
}

function Revealed({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-mono text-16 wrap-anywhere select-all">{children}</span>
        <CopyButton text={children} of={name} what="the text" />
      </dd>
    </div>
  );
}
