import { claims } from './claims.ts';

export interface StepOfOnboarding {
  readonly title: string;
  readonly text: string;
  /** Where the step is done; it resumes here afterwards. */
  readonly place?: {
    readonly to: '/pilot-application' | '/farm-hardware-setup' | '/ai-calculator';
    readonly label: string;
  };
}

const steps: readonly StepOfOnboarding[] = [
  {
    title: 'Welcome to Headgate',
    text: `Save ${claims.onboarding.waterCostSavings} on water costs: that is what the pilot is for. Headgate tells you when and how much to water, and shows the math. Five short steps set up your farm.`,
  },
  {
    title: 'Your farm profile',
    text: 'Tell us what you grow, where, on how many acres and how you water it. The pilot application asks for this; what you save as your farm profile fills in the calculator, too.',
    place: { to: '/pilot-application', label: 'Fill in my farm profile' },
  },
  {
    title: 'Your hardware',
    text: 'Enter your irrigation controller and its zones. During the pilot, commands are logged and simulated: no water moves until you say so.',
    place: { to: '/farm-hardware-setup', label: 'Add my hardware' },
  },
  {
    title: 'Your first calculation',
    text: 'Answer four questions about one field to see when and how much to water it. The answer is kept in your history.',
    place: { to: '/ai-calculator', label: 'Run my first calculation' },
  },
  {
    title: 'Your onboarding call',
    text: 'In a 30-minute call we look at your fields together and plan the first weeks. We answer within 24 hours on business days.',
  },
];

/** The five steps: specification, section 2, "Onboarding wizard". */
export const onboarding = {
  steps,
  call: {
    label: 'Schedule a 30-minute call',
    questions:
      'Your email program opens with the request. Send it, then complete the setup here. If no program opens, write to',
    /** Where no address of ours is set. */
    contact: 'Request a 30-minute call',
    subject: 'Onboarding call for my farm (30 minutes)',
  },
  later: "I'll do this later",
  next: 'Next',
  back: 'Back',
  complete: 'Complete Setup',
  completing: 'Completing...',
  unfinished: 'Your account setup is not complete.',
  resume: 'Continue the setup',
  completed: { title: 'Welcome aboard! 🎉', description: 'Your pilot account is ready to use' },
  failed: { title: 'Error', description: 'Failed to complete onboarding. Please try again.' },
} as const;
