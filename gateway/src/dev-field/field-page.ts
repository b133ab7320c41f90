import { devPage, devStyles, table, tableStyles } from '../dev-pages/dev-page.ts';
import { escapeMarkup } from '../site/escape-markup.ts';
import type { FieldDevice, FieldOpening, FieldShown } from './field-simulator.ts';

/** Of the log. */
const maxRows = 100;

function timeOf(moment: string | null): string {
  return moment === null ? '' : moment.replace('T', ' ').replace('Z', ' UTC');
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`;
}

function button(action: string, device: string, wanted: string, label: string): string {
  return `<form method="post" action="/dev/field/${action}">${hidden('device', device)}${hidden('wanted', wanted)}
<button>${label}</button></form>`;
}

function field(device: string, name: string, label: string, type = 'text'): string {
  const id = `${device}-${name}`;
  return `<p><label for="${escapeMarkup(id)}">${label}</label>
<input id="${escapeMarkup(id)}" name="${name}" type="${type}" required autocomplete="off" spellcheck="false"></p>`;
}

/** What the controller's page says once, typed in where the device takes it. */
function loginForm({ id, username }: FieldDevice): string {
  const now = username === null ? 'It has no login yet.' : `It uses the login ${username}.`;
  return `<form method="post" action="/dev/field/mqtt" class="login">
<p>${escapeMarkup(now)} Create MQTT credentials on the controller's page, and enter them here as you would on the device.</p>
${hidden('device', id)}
${field(id, 'url', 'Broker')}
${field(id, 'username', 'Username')}
${field(id, 'password', 'Password', 'password')}
${field(id, 'prefix', 'Topic prefix')}
<button>Connect</button>
</form>`;
}

/** How to register it. */
function address({ protocol, endpoint, key }: FieldDevice): string {
  if (protocol === 'mqtt')
    return '<p>Connection type MQTT. Leave the API endpoint and API key blank: it connects to our broker.</p>';
  const received = [
    `<dt>Connection type</dt><dd>${protocol === 'rest' ? 'REST API' : 'Modbus TCP'}</dd>`,
    `<dt>API endpoint</dt><dd><code>${escapeMarkup(endpoint ?? '')}</code></dd>`,
    `<dt>API key</dt><dd>${key === null ? 'none' : `<code>${escapeMarkup(key)}</code>`}</dd>`,
  ];
  return `<dl>${received.join('\n')}</dl>`;
}

function statusOf({ isUp, hasPower, isPlugged, trouble, protocol, username }: FieldDevice): string {
  if (!hasPower) return 'No power';
  if (!isPlugged) return 'Connection cut';
  if (isUp) return protocol === 'mqtt' ? 'Online' : 'Listening';
  if (protocol === 'mqtt' && username === null) return 'Waiting for a login';
  return trouble === null ? 'Not reachable' : `Not reachable: ${trouble}`;
}

function deviceSection(device: FieldDevice): string {
  const rows = device.stations.map(({ station, open, remaining_seconds: left, command_id: command }) => [
    String(station),
    open ? 'Open' : 'Closed',
    left === null ? '' : `${left} s`,
    command ?? '',
  ]);
  const name = device.name === '' ? device.id : device.name;
  return `<h2>${escapeMarkup(name)}</h2>
<p><strong>${escapeMarkup(statusOf(device))}</strong>${device.scale === 1 ? '' : `, its timers run ${device.scale} times as fast`}</p>
${address(device)}
${table(`Valves of ${name}`, ['Station', 'Valve', 'Left', 'Command'], rows)}
<div class="actions">
${button('line', device.id, device.isPlugged ? 'no' : 'yes', device.isPlugged ? 'Cut its connection' : 'Restore its connection')}
${button('power', device.id, device.hasPower ? 'no' : 'yes', device.hasPower ? 'Cut its power' : 'Restore its power')}
</div>
${device.protocol === 'mqtt' ? loginForm(device) : ''}`;
}

function openingRow({
  device,
  station,
  openedAt,
  closedAt,
  why,
  commandId,
}: FieldOpening): readonly string[] {
  return [device, String(station), timeOf(openedAt), timeOf(closedAt), why ?? 'open', commandId ?? 'by hand'];
}

/** The field as it stands. `problem`: why what was just asked for was not done. */
export function fieldPage({ devices, openings }: FieldShown, problem?: string): string {
  const log = openings.slice(-maxRows).reverse().map(openingRow);
  const heads = ['Device', 'Station', 'Opened', 'Closed', 'Why', 'Command'];
  return devPage(
    'Test field',
    '/dev/field.css',
    `<h1>Test field</h1>
<p>No water flows on this machine. These are the devices of its field simulator. Register one at
<a href="/farm-hardware-setup">/farm-hardware-setup</a>, allow live control, and start water. <a href="/dev/field">Refresh</a>.</p>
${problem === undefined ? '' : `<p role="alert" class="problem">${escapeMarkup(problem)}</p>`}
${devices.map(deviceSection).join('\n')}
<h2>What the valves did</h2>
${log.length === 0 ? '<p>None has opened yet.</p>' : table('What the valves did', heads, log)}`,
  );
}

export const fieldStyles = `${devStyles}${tableStyles}h2 { margin-top: 40px; }
th, dt { color: var(--muted); font-size: 14px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0; }
button { font: inherit; min-height: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: var(--ink); }
label { display: block; color: var(--muted); font-size: 14px; }
input { font: inherit; width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: var(--ink); }
.problem { border-left: 4px solid var(--ink); padding-left: 12px; }
`;
