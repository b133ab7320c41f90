/**
 * Addresses that header, footer and buttons already name (specification, section 2) and that nobody has built yet.
 * They say so. Whoever builds one takes it off this list.
 */
export const openRoutes = ['/farm-hardware-setup', '/controller-integration'] as const;
