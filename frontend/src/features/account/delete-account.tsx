import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '../../ui/button-style.ts';
import { Modal } from '../../ui/modal.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

const aboutId = 'delete-account-about';

/** What goes and what stays, in the words of the privacy policy, sections "How long we keep it" and "Your rights". */
const goes = [
  'your account with its name, email address, phone number and password;',
  'your farm: its profile, calculation history and saved scenarios;',
  'its fields and boundaries, plan, irrigations, meter readings and reports;',
  'its controllers with their commands, API keys, webhooks, and links to calendars and reports;',
  'what you wrote to us while logged in, and what you typed into an application to the pilot;',
  'every session, on every device.',
];
const stays = [
  'of an application to the pilot: farm size, irrigation system and status, and that you accepted the agreement: up to 7 years, by ID only;',
  'records of payments, if you made any: 7 years, for tax and accounting law, under a pseudonym;',
  'a log of what was done with the account: 2 years, by ID only, without your name or address;',
  'a record that the last email was sent to your address: 14 days.',
];

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={buttonStyle('danger')}
        onClick={() => {
          setOpen(true);
        }}
      >
        Delete my account
      </button>
      <Modal
        open={open}
        role="alertdialog"
        title="Delete your account?"
        describedBy={aboutId}
        onCancel={close}
      >
        <About />
        <DeleteAccountForm onCancel={close} />
      </Modal>
    </>
  );
}

/** Takes the focus, which the form's first field would: nobody is to begin below what this says. */
function About() {
  const about = useRef<HTMLDivElement>(null);
  useEffect(() => {
    about.current?.focus();
  }, []);
  return (
    <div ref={about} id={aboutId} tabIndex={-1} className="mt-2 grid gap-3">
      <p>
        This cannot be undone. First we close every valve, and take back what is scheduled. Then your
        subscription ends at once.
      </p>
      <p>Deleted right away:</p>
      <List items={goes} />
      <p>Kept, because the law or an open claim may require it:</p>
      <List items={stays} />
      <p className="text-muted">
        Download your data first: groundwater agencies may ask for your meter readings. We send one last email
        when the account is deleted.
      </p>
    </div>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 text-muted">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
