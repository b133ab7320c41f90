import { claims } from './claims.ts';

interface PricingTier {
  readonly id: 'standard' | 'commercial' | 'enterprise';
  readonly label: string;
  readonly price: string;
  readonly audience: string;
  readonly acreage: string;
  /** Largest farm of the tier [acres], for the drawing; null: no upper end. */
  readonly acresUpTo: number | null;
  readonly includes: readonly string[];
  readonly popular: boolean;
}

/** Specification, sections 3 and 9: every line. */
export const pricingTiers: readonly PricingTier[] = [
  {
    id: 'standard',
    label: 'Standard',
    price: '$10,000',
    audience: 'Community & small farms',
    acreage: 'Under 50 acres',
    acresUpTo: 50,
    includes: [
      'Site assessment and setup',
      claims.pricing.standardPilotLength,
      'Weekly optimization',
      'ROI report',
    ],
    popular: false,
  },
  {
    id: 'commercial',
    label: 'Commercial',
    price: '$25,000',
    audience: 'Mid-size operations',
    acreage: '50-500 acres',
    acresUpTo: 500,
    includes: ['Everything in Standard', 'Multi-field management', 'Advanced analytics', 'Priority support'],
    popular: true,
  },
  {
    id: 'enterprise',
    label: 'Enterprise',
    price: '$50,000+',
    audience: 'Large operations',
    acreage: '500+ acres',
    acresUpTo: null,
    includes: [
      'Everything in Commercial',
      'Custom integration',
      'Dedicated engineer',
      'Strategic partnership',
    ],
    popular: false,
  },
];
