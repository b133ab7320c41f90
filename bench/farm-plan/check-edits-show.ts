import type { Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import type { Visitor } from '../../e2e/visitor.ts';

/** Of each kind. */
const times = 5;

/** What is accepted, and what is given another amount, stands so in the plan that is read next. Throws where it does not. */
export async function checkEditsShow(visitor: Visitor): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const accepted = await aProposal(visitor);
    await visitor.ask('POST', `/api/plan/${accepted.id}/accept`, { version: accepted.version });
    const { state } = await inPlan(visitor, ({ id }) => id === accepted.id);
    if (state !== 'accepted') throw new Error(`One was accepted, and the plan has it as ${state}`);

    const edited = await aProposal(visitor);
    const inches = Math.round(edited.planned.inches * 90) / 100;
    await visitor.ask('PATCH', `/api/plan/${edited.id}`, { version: edited.version, inches });
    const { locked, planned } = await inPlan(visitor, ({ id }) => id === edited.id);
    if (!locked || Math.abs(planned.inches - inches) > 0.01)
      throw new Error(`One was given ${String(inches)} in., and the plan has ${String(planned.inches)}`);
  }
}

/** One that nobody has touched yet. */
const aProposal = (visitor: Visitor) =>
  inPlan(visitor, ({ state, locked }) => state === 'proposed' && !locked);

async function inPlan(
  visitor: Visitor,
  isIt: (irrigation: PlannedIrrigation) => boolean,
): Promise<PlannedIrrigation> {
  const { fields } = (await visitor.ask('GET', '/api/plan')) as Plan;
  const found = fields.flatMap(({ planned }) => planned).find(isIt);
  if (found === undefined) throw new Error('The plan does not have it');
  return found;
}
