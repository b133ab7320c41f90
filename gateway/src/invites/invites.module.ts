import { Module } from '@nestjs/common';
import { AdminInviteController } from './admin-invite.controller.ts';
import { InviteController } from './invite.controller.ts';
import { Invites } from './invites.ts';

/** Invites to the pilot. Needs an `Asker`. */
@Module({ controllers: [InviteController, AdminInviteController], providers: [Invites] })
export class InvitesModule {}
