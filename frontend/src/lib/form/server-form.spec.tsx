import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { ApiError } from '../api-error.ts';
import { useServerForm } from './server-form.ts';

type Send = (values: unknown) => Promise<string> | null;

const filled = z.string().check(z.minLength(1, 'Please fill this in'));
const schema = z.object({ farm: filled, zones: z.array(z.object({ name: filled })) });
const draft = { storageKey: 'a_draft', base: { farm: 'Levee', zones: [{ name: 'North' }, { name: '' }] } };

function Page({ send }: { send: Send }) {
  const of = useServerForm({ schema, draft, send });
  return (
    <Form of={of} label="A farm and its zones">
      <TextField name="farm" label="Farm" />
      <TextField name="zones.0.name" label="First zone" />
      <TextField name="zones.1.name" label="Second zone" />
      <FormFailure />
      <SubmitButton text="Save" sending="Saving..." />
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button'));
const open = (send: Send) => {
  cleanup();
  render(<Page send={send} />);
};
const refusal = (...paths: string[]) =>
  new ApiError(
    400,
    JSON.stringify({ message: 'No', errors: paths.map((path) => ({ path, message: `Not this ${path}` })) }),
  );

beforeEach(() => {
  sessionStorage.clear();
});

describe('a form that is sent to the server', () => {
  it('is not sent while something is wrong, and the first such field has the focus', async () => {
    const send = jest.fn<Send>();
    open(send);
    await save();
    expect(field('Second zone')).toHaveFocus();
    expect(field('Second zone')).toHaveAccessibleDescription('Please fill this in');
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent once, however fast it is sent again', async () => {
    const send = jest.fn<Send>(() => new Promise(() => undefined));
    open(send);
    await userEvent.type(field('Second zone'), 'South{Enter}{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows what the server finds wrong at its fields, in whatever order it says it', async () => {
    open(() => Promise.reject(refusal('zones.1.name', 'zones.0.name')));
    await userEvent.type(field('Second zone'), 'South');
    await save();
    expect(field('First zone')).toHaveFocus();
    expect(field('Second zone')).toHaveAccessibleDescription('Not this zones.1.name');
  });

  it('says below the fields what belongs to none of them', async () => {
    open(() => Promise.reject(refusal('elsewhere')));
    await userEvent.type(field('Second zone'), 'South');
    await save();
    expect(await screen.findByText('No')).toBeVisible();
  });

  it('says that nothing has changed', async () => {
    open(() => null);
    await userEvent.type(field('Second zone'), 'South');
    await save();
    expect(await screen.findByText('Nothing has changed yet.')).toBeVisible();
  });

  it('keeps what was typed, lists too, and nothing of another structure', async () => {
    open(() => null);
    await userEvent.type(field('Second zone'), 'South');
    open(() => null);
    expect(field('Second zone')).toHaveValue('South');
    sessionStorage.setItem('a_draft', JSON.stringify({ farm: 'Other', zones: [{ name: 3 }] }));
    open(() => null);
    expect(field('Farm')).toHaveValue('Levee');
  });
});
