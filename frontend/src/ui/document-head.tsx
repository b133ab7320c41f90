import { seo, socialPicture, type PublicPath } from '../content/seo.ts';
import { pagePath, pathIn } from '../lib/page-path.ts';
import { readSiteSettings } from '../lib/site-settings.ts';
import { t } from '../lib/text.ts';

/**
 * What a public page says of itself in the document's head. React moves the elements there, takes over those that the
 * build wrote, and takes them away with the page; so each page has one of these, and no other `<title>`.
 */
export function DocumentHead({ path }: { path: PublicPath }) {
  const { title, description } = seo[path];
  const { publicOrigin } = readSiteSettings();
  const address = publicOrigin + pagePath(path);
  const openGraph = {
    type: 'website',
    site_name: 'Headgate',
    locale: t('en_US'),
    title,
    description,
    url: address,
    image: publicOrigin + socialPicture.path,
    'image:type': 'image/png',
    'image:width': String(socialPicture.width),
    'image:height': String(socialPicture.height),
    'image:alt': socialPicture.alternative,
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="en" href={publicOrigin + path} />
      <link rel="alternate" hrefLang="es" href={publicOrigin + pathIn('es', path)} />
      <link rel="alternate" hrefLang="x-default" href={publicOrigin + path} />
      {Object.entries(openGraph).map(([property, content]) => (
        <meta key={property} property={`og:${property}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
