import { seo } from './seo.ts';

/**
 * The organization and its offer in schema.org's words: specification, section 1. The origin is a site setting, so it
 * is given.
 */
export function structuredData(publicOrigin: string) {
  const california = {
    '@type': 'State',
    name: 'California',
    address: { '@type': 'PostalAddress', ...region() },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Headgate',
    description: seo['/'].description,
    url: `${publicOrigin}/`,
    logo: `${publicOrigin}/apple-touch-icon.png`,
    address: { '@type': 'PostalAddress', ...region() },
    areaServed: california,
    makesOffer: {
      '@type': 'Offer',
      name: 'California Pilot Program',
      url: `${publicOrigin}/pilots`,
      price: '10000',
      priceCurrency: 'USD',
      areaServed: california,
    },
  };
}

function region() {
  return { addressRegion: 'CA', addressCountry: 'US' };
}
