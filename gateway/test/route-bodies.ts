import { pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';

/* Bodies of `route-access.ts` that are longer than a line. */

/** Of what a path or a body names. */
export const anId = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';

export const pilotUpdate = {
  title: 'Block 4',
  status: 'active',
  location: 'Lodi, CA',
  farmName: 'A farm',
  description: 'Grapes on drip',
  updateContent: 'Week 3',
};
export const project = {
  title: 'Almonds',
  category: 'Orchard',
  cropType: 'almonds',
  location: 'Madera, CA',
  description: 'Two wells',
  imageUrl: null,
  waterSavings: 12.5,
  yieldIncrease: null,
  costSavings: null,
  roiMonths: null,
};
export const testimonial = {
  authorName: 'A grower',
  company: 'A farm',
  content: 'Words',
  rating: 5,
  avatarUrl: null,
  featured: 'false',
};
export const controller = {
  farmName: 'Vista Farms',
  controllerBrand: 'hunter',
  controllerModel: 'ACC2',
  connectionType: 'mqtt',
  zones: [{ id: 'zone-1', name: 'North block', area_acres: 12.5, crop_type: 'almonds' }],
};
export const application = {
  farmName: 'Vista Farms',
  cropType: 'almonds',
  farmSize: 40,
  contactName: 'Maria Alvarez',
  email: 'maria@farm.example',
  phoneNumber: '5595550100',
  location: 'Fresno, CA',
  irrigationSystem: 'drip',
  goals: 'Less water, same harvest',
  agreementVersion: pilotAgreementVersion,
};

export const irrigation = {
  fieldId: anId,
  start: '2026-07-01T20:00:00-07:00',
  end: '2026-07-02T04:00:00-07:00',
  inches: 0.5,
  source: 'entered',
};
