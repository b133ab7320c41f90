/** What a farm sends to apply: valid as it is. */
export const anApplication = {
  farmName: 'Levee Almonds',
  cropType: 'almonds',
  farmSize: '42',
  contactName: 'Bo Lund',
  email: 'bo@levee.example',
  phoneNumber: '209 555 0101',
  location: 'Lodi, CA',
  irrigationSystem: 'drip',
  goals: 'Water less, and know when.',
  agreementVersion: '2025-10-13',
} as const;
