import { MessageForm } from '../features/contact/message-form.tsx';

export const islands = { message: MessageForm } as const;
