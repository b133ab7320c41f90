import type {
  RequestPasswordResetInput,
  ResetPasswordInput,
  SendVerificationInput,
  VerifyCodeInput,
} from '@headgate/contracts/account-input';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

/* What a visitor may ask of accounts. That it worked is all that the answers say. */

export const sendVerification = mutationOptions({
  mutationKey: ['/api/send-verification'],
  mutationFn: (body: SendVerificationInput) => request('POST', '/api/send-verification', null, { body }),
});

export const verifyCode = mutationOptions({
  mutationKey: ['/api/verify-code'],
  mutationFn: (body: VerifyCodeInput) => request('POST', '/api/verify-code', null, { body }),
});

export const requestPasswordReset = mutationOptions({
  mutationKey: ['/api/request-password-reset'],
  mutationFn: (body: RequestPasswordResetInput) =>
    request('POST', '/api/request-password-reset', null, { body }),
});

export const resetPassword = mutationOptions({
  mutationKey: ['/api/reset-password'],
  mutationFn: (body: ResetPasswordInput) => request('POST', '/api/reset-password', null, { body }),
});
