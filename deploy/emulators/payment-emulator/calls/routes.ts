import type { Route } from '../http/call.ts';
import { catalogueRoutes } from './catalogue.ts';
import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { setupIntentRoutes } from './setup-intents.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** What of Stripe's API there is. The README lists the same. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...catalogueRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
];
