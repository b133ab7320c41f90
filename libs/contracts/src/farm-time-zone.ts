/** Of every farm's days and hours (IANA): all places are in California, which has one zone. */
export const farmTimeZone = 'America/Los_Angeles';
