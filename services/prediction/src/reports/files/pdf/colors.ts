/** The product's tokens, light theme (frontend/src/ui/styles.css): a printed page has one. */
export const colors = {
  ink: '#1b2a22',
  muted: '#55645b',
  line: '#d9ddd3',
  control: '#7c887f',
  primary: '#1f6b3f',
  water: '#0b5e8a',
  soil: '#8a5a2b',
  surface: '#ffffff',
} as const;
