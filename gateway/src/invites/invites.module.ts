import { Module } from '@nestjs/common';
import { AdminInviteController } from './admin-invite.controller.ts';
import { InviteController } from './invite.controller.ts';

/** Invites to the pilot. Needs an `Asker`. */
@Module({ controllers: [InviteController, AdminInviteController] })
export class InvitesModule {}
