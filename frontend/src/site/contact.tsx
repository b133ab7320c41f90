import { ContactPage } from '../features/contact/contact-page.tsx';
import { Island } from './island.tsx';

export function Contact() {
  return <ContactPage messageForm={<Island name="message" />} />;
}
