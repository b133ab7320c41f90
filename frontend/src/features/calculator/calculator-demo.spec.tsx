import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { anAnswer } from '../../test/an-answer.ts';
import { openSitePage } from '../../test/open-site-page.tsx';

async function openPage(search?: string) {
  await openSitePage('/ai-calculator-demo', search);
  return screen.findByRole('button', { name: 'Calculate' });
}

/** A server that answers when told to. */
function whenAnnounced() {
  let answer: (response: Response) => void = () => undefined;
  const url: string[] = [];
  const respond = () =>
    new Promise<Response>((resolve) => {
      url.push('');
      answer = resolve;
    });
  return {
    respond,
    variables: url,
    answer: (response: Response) => {
      answer(response);
    },
  };
}

const predict = '/api/predict-location';
const waiting = 'How full is your soil?';

describe('the demo calculator', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    sessionStorage.clear();
  });

  it('starts with the stated defaults, every crop and soil, and a waiting panel', async () => {
    aBrowser();
    await openPage();
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Fresno, CA');
    expect(screen.getByLabelText('Crop type')).toHaveValue('wheat');
    expect(screen.getByLabelText('Crop type').children).toHaveLength(11 + 1);
    expect(screen.getByRole('group', { name: 'More California crops' }).children).toHaveLength(20);
    expect(screen.getByLabelText('Soil type')).toHaveValue('loam');
    expect(screen.getByLabelText('Soil type').children).toHaveLength(7);
    expect(screen.getByLabelText(/Farm size/)).toHaveAttribute('step', '0.1');
    expect(screen.getByText(waiting)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
      'href',
      '/auth?view=create-account&next=%2Fai-calculator',
    );
  });

  it('begins with the crop and the town of the home page’s plan; what is typed over them stays', async () => {
    aBrowser();
    await openPage('?crop_type=citrus&location=Napa%2C+CA');
    expect(screen.getByLabelText('Crop type')).toHaveValue('citrus');
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Napa, CA');
    expect(window.location.search).toBe('');
    await userEvent.selectOptions(screen.getByLabelText('Crop type'), 'wheat');
    cleanup();
    await openPage(window.location.search);
    expect(screen.getByLabelText('Crop type')).toHaveValue('wheat');
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Napa, CA');
  });

  it('takes no crop that there is not from its address', async () => {
    aBrowser();
    await openPage('?crop_type=toString&location=');
    expect(screen.getByLabelText('Crop type')).not.toHaveValue('toString');
    expect(screen.getByRole('button', { name: 'Calculate' })).toBeEnabled();
  });

  it('asks with what was said and leaves out what was not', async () => {
    const { fetched } = aBrowser({ [predict]: { body: anAnswer() } });
    const button = await openPage();
    await userEvent.selectOptions(screen.getByLabelText('Crop type'), 'tomatoes');
    await userEvent.click(screen.getByRole('button', { name: /More about your field/ }));
    await userEvent.type(screen.getByLabelText(/Flow to this field/), '450');
    await userEvent.click(button);
    await screen.findByText('Smart recommendations');
    const sent = fetched.mock.calls[0]?.[1].body;
    // The client sends text.
    expect(JSON.parse(sent as string)).toEqual({
      location: 'Fresno, CA',
      crop_type: 'tomatoes',
      soil_type: 'loam',
      farm_size_acres: 40,
      flow_rate_gpm: 450,
    });
  });

  it('shows one number, its reason, the first two recommendations and when it was computed', async () => {
    const { scrolled } = aBrowser({ [predict]: { body: anAnswer() } });
    await userEvent.click(await openPage());
    const headline = await screen.findByRole('heading', { name: /2,823,475\.4/ });
    expect(headline).toHaveTextContent('Water to apply2,823,475.4gallons');
    expect(screen.getByText('2.600')).toBeVisible();
    expect(screen.getByText('30')).toBeVisible();
    expect(screen.getByText('First sentence.')).toBeVisible();
    expect(screen.getByText('Second sentence.')).toBeVisible();
    expect(screen.queryByText('Third sentence.')).toBeNull();
    expect(screen.getByText(/^Calculated .*2026/)).toBeVisible();
    await waitFor(() => {
      expect(scrolled).toHaveBeenCalled();
      expect(headline).toHaveFocus();
    });
  });

  it('says "No irrigation needed" for none', async () => {
    const none = { water_amount_gallons: 0, water_amount_inches_per_acre: 0, irrigation_time_minutes: 0 };
    aBrowser({ [predict]: { body: anAnswer({ ...none, should_irrigate: false, urgency: 'low' }) } });
    await userEvent.click(await openPage());
    await screen.findByRole('heading', { name: 'No irrigation needed' });
    expect(document.body).not.toHaveTextContent('0 mL');
  });

  it('never shows a plan as today’s need', async () => {
    const plan = anAnswer({
      mode: 'planning',
      headline: 'Nothing to do today',
      mode_badge: 'Planning: wheat is out of season',
      should_irrigate: false,
    });
    aBrowser({ [predict]: { body: plan } });
    await userEvent.click(await openPage());
    expect(await screen.findByRole('heading', { name: 'Nothing to do today' })).toBeVisible();
    const figures = screen.getByRole('region', { name: 'For planning' });
    for (const text of ['2,823,475.4', 'A typical irrigation in season', 'Planning: wheat is out of season'])
      expect(figures).toHaveTextContent(text);
  });

  it('says why there is no irrigation time', async () => {
    const surface = anAnswer({}, { irrigation_method: 'furrow', rate_mm_per_hour: null });
    const answer = { ...surface, irrigation_time_minutes: undefined };
    aBrowser({ [predict]: { body: answer } });
    await userEvent.click(await openPage());
    expect(await screen.findByText(/Depends on your inflow/)).toBeVisible();
  });

  it('asks for the location when there is none, and focuses it', async () => {
    const { fetched } = aBrowser();
    const button = await openPage();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Location' }));
    await userEvent.click(button);
    expect(await screen.findByText('Location is required')).toBeVisible();
    const field = screen.getByRole('combobox', { name: 'Location' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Location is required'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['', '0', '10001'])('does not take a farm size of "%s"', async (size) => {
    const { fetched } = aBrowser();
    const button = await openPage();
    const field = screen.getByLabelText(/Farm size/);
    await userEvent.clear(field);
    if (size !== '') await userEvent.type(field, size);
    await userEvent.click(button);
    expect(await screen.findByText(/^Farm size must be/)).toBeVisible();
    expect(field).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('cannot be sent twice', async () => {
    const server = whenAnnounced();
    aBrowser({ [predict]: server.respond });
    const button = await openPage();
    await userEvent.dblClick(button);
    await userEvent.type(screen.getByLabelText(/Farm size/), '{Enter}');
    expect(await screen.findByRole('button', { name: 'Calculating...' })).toBeDisabled();
    server.answer(aResponse(anAnswer()));
    await screen.findByText('Smart recommendations');
    expect(server.variables).toHaveLength(1);
  });

  it('puts the server’s field errors on the fields, in the drawer too: an irrigation long before planting, say', async () => {
    const tooEarly = 'Last irrigation cannot be more than 60 days before planting';
    const errors = [
      { path: 'last_irrigation_date', message: tooEarly },
      { path: 'flow_rate_gpm', message: 'Too much' },
    ];
    aBrowser({ [predict]: { status: 400, body: { message: 'Check the fields', errors } } });
    await userEvent.click(await openPage());
    expect(await screen.findByText(tooEarly)).toBeVisible();
    expect(screen.getByLabelText('Last irrigation')).toHaveFocus();
    expect(screen.getByText('Too much')).toBeVisible();
    expect(screen.getByText(waiting)).toBeVisible();
  });

  it('goes back to waiting after a failure, says so quietly, and loses nothing typed', async () => {
    aBrowser({ [predict]: { status: 503, body: { message: 'Try again later' } } });
    const button = await openPage();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Location' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Location' }), 'L');
    await userEvent.click(button);
    const line = await screen.findByText(/Please calculate again/);
    expect(line).toHaveAttribute('role', 'status');
    expect(screen.getByText(waiting)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('L');
    expect(screen.getByRole('button', { name: 'Calculate' })).toBeEnabled();
  });

  it('keeps what was typed when the page is left and opened again', async () => {
    aBrowser();
    await openPage();
    await userEvent.selectOptions(screen.getByLabelText('Soil type'), 'clay');
    await openPage();
    expect(screen.getByLabelText('Soil type')).toHaveValue('clay');
  });
});
