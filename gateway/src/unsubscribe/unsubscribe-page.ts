import { createHash } from 'node:crypto';
import type { Language } from '@headgate/contracts/language';
import { escapeMarkup } from '../site/escape-markup.ts';

/** The product's own colours (design-language); what is pressed is large enough for a thumb. */
const styles = `:root { color-scheme: light dark; --ink: light-dark(#1b2a22, #ecf1ec); --bg: light-dark(#fbfaf6, #101713);
  --primary: light-dark(#1f6b3f, #6fcf97); --on-primary: light-dark(#ffffff, #0c1a12); --focus: light-dark(#0b5e8a, #8fd3f5); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 17px/1.55 system-ui, sans-serif; }
main { max-width: 34em; margin: 0 auto; padding: 48px 16px; overflow-wrap: anywhere; }
h1 { font-size: 28px; line-height: 1.2; }
a { color: inherit; }
button { min-height: 56px; padding: 0 24px; border: 0; border-radius: 10px; background: var(--primary); color: var(--on-primary);
  font: inherit; font-weight: 700; cursor: pointer; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

/** The page's own styles, and a form that is sent back here; nothing else. */
export const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export type UnsubscribeStep = 'asks' | 'done' | 'later';

/** Of which mails it is: told by the link, for the texts alone. What a link ends is in its token. */
export const unsubscribeTopics = ['daily-mail', 'reminders', 'readings'] as const;
export type UnsubscribeTopic = (typeof unsubscribeTopics)[number];

interface PageTexts {
  readonly titles: Readonly<Record<UnsubscribeStep, string>>;
  readonly texts: Readonly<Record<UnsubscribeStep, string>>;
  readonly stop: string;
  readonly account: string;
}

const english: Record<UnsubscribeTopic, PageTexts> = {
  'daily-mail': {
    titles: {
      asks: 'Stop the daily plan by email?',
      done: 'The daily plan is off',
      later: 'That did not work yet',
    },
    texts: {
      asks: 'You will receive no more emails with the plan of the day. Alarms about your valves still reach you.',
      done: 'You will receive no more emails with the plan of the day. You can turn it on again in your account.',
      later: 'We could not turn it off just now. Please try again in a minute.',
    },
    stop: 'Stop the emails',
    account: 'Open my account',
  },
  reminders: {
    titles: {
      asks: 'Stop the reminders by email?',
      done: 'The reminders are off',
      later: 'That did not work yet',
    },
    texts: {
      asks: 'You will receive no more emails about irrigations that nobody has accepted. Alarms about your valves still reach you.',
      done: 'You will receive no more emails about irrigations that nobody has accepted. You can turn them on again in your account.',
      later: 'We could not turn them off just now. Please try again in a minute.',
    },
    stop: 'Stop the reminders',
    account: 'Open my account',
  },
  readings: {
    titles: {
      asks: 'Stop the reminders of meters by email?',
      done: 'The reminders of meters are off',
      later: 'That did not work yet',
    },
    texts: {
      asks: 'You will receive no more emails about meters that nobody has read. Other emails still reach you.',
      done: 'You will receive no more emails about meters that nobody has read. You can turn them on again in your account.',
      later: 'We could not turn them off just now. Please try again in a minute.',
    },
    stop: 'Stop the reminders',
    account: 'Open my account',
  },
};

const spanish: Record<UnsubscribeTopic, PageTexts> = {
  'daily-mail': {
    titles: {
      asks: '¿Dejar de recibir el plan del día por correo?',
      done: 'El plan del día por correo está apagado',
      later: 'Todavía no se pudo',
    },
    texts: {
      asks: 'Ya no recibirá correos con el plan del día. Las alarmas de sus válvulas le siguen llegando.',
      done: 'Ya no recibirá correos con el plan del día. Puede volver a activarlo en su cuenta.',
      later: 'No pudimos apagarlo en este momento. Inténtelo de nuevo en un minuto.',
    },
    stop: 'Dejar de recibirlos',
    account: 'Abrir mi cuenta',
  },
  reminders: {
    titles: {
      asks: '¿Dejar de recibir los recordatorios por correo?',
      done: 'Los recordatorios están apagados',
      later: 'Todavía no se pudo',
    },
    texts: {
      asks: 'Ya no recibirá correos sobre riegos que nadie ha aceptado. Las alarmas de sus válvulas le siguen llegando.',
      done: 'Ya no recibirá correos sobre riegos que nadie ha aceptado. Puede volver a activarlos en su cuenta.',
      later: 'No pudimos apagarlos en este momento. Inténtelo de nuevo en un minuto.',
    },
    stop: 'Dejar de recibirlos',
    account: 'Abrir mi cuenta',
  },
  readings: {
    titles: {
      asks: '¿Dejar de recibir recordatorios de medidores por correo?',
      done: 'Los recordatorios de medidores están apagados',
      later: 'Todavía no se pudo',
    },
    texts: {
      asks: 'Ya no recibirá correos sobre medidores que nadie ha leído. Los demás correos le siguen llegando.',
      done: 'Ya no recibirá correos sobre medidores que nadie ha leído. Puede volver a activarlos en su cuenta.',
      later: 'No pudimos apagarlos en este momento. Inténtelo de nuevo en un minuto.',
    },
    stop: 'Dejar de recibirlos',
    account: 'Abrir mi cuenta',
  },
};

/** The same for every link: it has nothing of whose it is. */
export function unsubscribePage(language: Language, topic: UnsubscribeTopic, step: UnsubscribeStep): string {
  const page = (language === 'es' ? spanish : english)[topic];
  const account = language === 'es' ? '/es/account' : '/account';
  const form = `<form method="post"><p><button>${escapeMarkup(page.stop)}</button></p></form>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(page.titles[step])} · Headgate</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(page.titles[step])}</h1>
<p>${escapeMarkup(page.texts[step])}</p>
${step === 'done' ? '' : form}
<p><a href="${account}">${escapeMarkup(page.account)}</a></p>
</main>
</body>
</html>
`;
}
