import { socialPicture } from '../src/content/seo.ts';
import { BrandMark } from '../src/ui/brand-mark.tsx';
import { FieldHorizon } from '../src/ui/field-horizon/field-horizon.tsx';

/** What stands beside a shared link, as a page of that size; `font` is the address of the site's own. */
export function SocialPicture({ font }: { font: string }) {
  const { width, height } = socialPicture;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <style>{styleOf(font)}</style>
      </head>
      <body style={{ width, height }}>
        <p className="brand">
          <BrandMark />
          Headgate
        </p>
        <h1>When and how much to water</h1>
        <FieldHorizon className="drawing" />
      </body>
    </html>
  );
}

/** Light tokens of `src/ui/styles.css`: a picture has one theme. */
const styleOf = (font: string) => `
  @font-face { font-family: 'Hanken Grotesk'; font-weight: 100 900; src: url('${font}') format('woff2'); }
  :root { --surface: #fff; --soil: #8a5a2b; --water: #0b5e8a; --primary: #1f6b3f; --success-tint: #e6f4ea; }
  * { margin: 0; box-sizing: border-box; }
  body { position: relative; overflow: hidden; background: #fbfaf6; color: #1b2a22; font-family: 'Hanken Grotesk'; }
  .brand { display: flex; align-items: center; gap: 16px; padding: 56px 64px 0; font-size: 40px; font-weight: 700; }
  .brand svg { width: 56px; height: 56px; color: #1f6b3f; }
  .text-water { color: #0b5e8a; }
  h1 { padding: 28px 64px 0; max-width: 1100px; font-size: 84px; font-weight: 700; line-height: 1.04; letter-spacing: -0.02em; text-wrap: balance; }
  .drawing { position: absolute; inset: auto 0 0; width: 1200px; height: 300px; }
`;
