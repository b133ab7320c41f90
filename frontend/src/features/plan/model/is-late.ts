import type { FieldPlan } from '@headgate/contracts/plan';

/** All of the water comes, and too late. */
export const isLate = ({ inches }: NonNullable<FieldPlan['unserved']>): boolean => inches < 0.005;
