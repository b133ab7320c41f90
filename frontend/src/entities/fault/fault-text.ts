import type { Fault, FaultSeverity } from '@headgate/contracts/fault';

export const severityLabels: Readonly<Record<FaultSeverity, string>> = {
  'stop-water': 'Stop water now',
  'look-today': 'Look today',
  note: 'Good to know',
};

/** What is wrong, and where. */
export function faultTitle({ kind, zoneName, controllerModel, fieldName }: Fault): string {
  const zone = zoneName ?? (controllerModel === null ? 'A zone' : `A zone of ${controllerModel}`);
  const field = fieldName ?? 'A field';
  switch (kind) {
    case 'stop-unconfirmed':
      return `${zone}: no confirmation that the valve is closed`;
    case 'silent-while-open':
      return `${zone}: the controller went silent while water was on`;
    case 'flow-none':
      return `${zone}: no water flows though the valve is open`;
    case 'flow-low':
      return `${zone}: less water than usual`;
    case 'flow-high':
      return `${zone}: too much water, a pipe may have burst`;
    case 'flow-unexpected':
      return `${zone}: water flows though every valve is closed`;
    case 'irrigation-missed':
      return `${field}: not irrigated as planned`;
    case 'weather-old':
      return 'Your plan stands on old weather';
  }
}

/** What the meter showed; undefined: it is not about a meter. */
export function faultFlow({ gpm, usualGpm }: Fault): string | undefined {
  if (gpm === null) return undefined;
  return usualGpm === null
    ? `The meter showed ${gallons(gpm)} gpm.`
    : `The meter showed ${gallons(gpm)} gpm. ${gallons(usualGpm)} gpm is usual there.`;
}

const gallons = (gpm: number) => gpm.toLocaleString('en-US', { maximumFractionDigits: gpm < 10 ? 1 : 0 });

/** What to do, and what settles it. */
export const faultAdvice: Readonly<Record<Fault['kind'], string>> = {
  'stop-unconfirmed': 'Close the valve by hand if it is open.',
  'silent-while-open':
    'Check the controller’s power and connection, and close the valve by hand if it stays open.',
  'flow-none':
    'Check the pump, the main valve and the filter. This is settled when a later reading there shows the usual flow.',
  'flow-low': 'Check filters and pressure. This is settled when a later reading there shows the usual flow.',
  'flow-high':
    'Stop the zone and look for a broken pipe or an open end. This is settled when a later reading there shows the usual flow.',
  'flow-unexpected':
    'Close the valve by hand, or the main valve before it, and look for a leak. This is settled when the meter stands still.',
  'irrigation-missed':
    'Not every valve is known to have opened. Check the controller’s power and connection. If you opened a valve by hand, enter the water. This is settled when the field is watered again.',
  'weather-old':
    'No new weather has come, so the plan may ask for too much or too little water, and nothing starts by itself. Headgate looks after it. Until then, check the soil before you irrigate. This is settled when new weather comes.',
};
