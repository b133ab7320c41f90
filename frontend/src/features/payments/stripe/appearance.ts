import type { Appearance } from '@stripe/stripe-js';
import type { Theme } from '../../../lib/theme.ts';

/**
 * Our tokens, for a form that is drawn in a frame of Stripe's and knows none of our styles. They are read off the page,
 * where each stands once for light and dark.
 */
export function readAppearance(theme: Theme): Appearance {
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colourOf('--primary'),
      colorBackground: colourOf('--surface'),
      colorText: colourOf('--ink'),
      colorTextSecondary: colourOf('--muted'),
      colorTextPlaceholder: colourOf('--muted'),
      colorDanger: colourOf('--danger'),
      colorSuccess: colourOf('--success'),
      colorWarning: colourOf('--warn'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
      gridRowSpacing: '20px',
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '600', color: colourOf('--ink') },
      '.Input': { padding: '13px 14px', border: `1px solid ${colourOf('--control')}`, boxShadow: 'none' },
      '.Input:focus': { outline: `3px solid ${colourOf('--focus')}`, outlineOffset: '2px' },
      '.Input--invalid': { border: `2px solid ${colourOf('--danger')}` },
      '.Tab': { border: `1px solid ${colourOf('--control')}`, boxShadow: 'none' },
      '.Error': { fontSize: '14px', fontWeight: '500' },
    },
  };
}

/** As the browser works it out, `rgb(…)`: Stripe knows no `light-dark()`. */
function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
