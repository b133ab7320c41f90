import * as questions from '@headgate/contracts/contact-questions';
import { contactMessageReceived } from '@headgate/contracts/pilot-facts';
import { questionsOf, type Dependencies } from '../providers.ts';
import { ContactMessages } from './contact-messages.ts';
import { ContactQuestions } from './contact.questions.ts';

/** What people write to the team. */
export const contactProviders: Dependencies = {
  answers: questionsOf(questions),
  announces: [contactMessageReceived],
  controllers: [ContactQuestions],
  providers: [ContactMessages],
};
