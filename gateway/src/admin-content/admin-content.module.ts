import { Module } from '@nestjs/common';
import { AdminPilotUpdateController } from './admin-pilot-update.controller.ts';
import { AdminProjectController } from './admin-project.controller.ts';
import { AdminTestimonialController } from './admin-testimonial.controller.ts';

/** What administrators write for the public pages. Needs an `Asker`. */
@Module({
  controllers: [AdminPilotUpdateController, AdminProjectController, AdminTestimonialController],
})
export class AdminContentModule {}
