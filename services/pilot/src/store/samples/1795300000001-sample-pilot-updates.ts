import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One of each status that we know, and nobody's farm. Each says so in its title, its farm's name and its flag. */
const samples = [
  {
    id: '5a3b1e00-0000-4000-8000-000000000001',
    status: 'active',
    title: 'Sample: drip on a vineyard block',
    location: 'Lodi, CA',
    farmName: 'Sample vineyard',
    description: 'What an update from an active pilot looks like.',
    updateContent:
      'This is a sample, not a report. An update from an active pilot says what was advised and what was applied in the past week, block by block, where the two differed and why, and what is planned for the next seven days.',
    lastUpdated: '2026-04-17T16:30:00Z',
  },
  {
    id: '5a3b1e00-0000-4000-8000-000000000002',
    status: 'in-discussion',
    title: 'Sample: almonds, two wells',
    location: 'Madera, CA',
    farmName: 'Sample orchard',
    description: 'What an update looks like while the farm and the team discuss the site.',
    updateContent:
      'This is a sample, not a report. An update from a farm in discussion says which blocks are being considered, how the controller connects, and what is still open.',
    lastUpdated: '2026-04-14T19:00:00Z',
  },
  {
    id: '5a3b1e00-0000-4000-8000-000000000003',
    status: 'prospective',
    title: 'Sample: mixed vegetables',
    location: 'Salinas, CA',
    farmName: 'Sample farm',
    description: 'What an update looks like when a farm has just applied.',
    updateContent:
      'This is a sample, not a report. The application is in. A person answers it within 48 hours.',
    lastUpdated: '2026-04-09T22:15:00Z',
  },
  {
    id: '5a3b1e00-0000-4000-8000-000000000004',
    status: 'completed',
    title: 'Sample: a pilot that has ended',
    location: 'Woodland, CA',
    farmName: 'Sample ranch',
    description: 'What the last update of a pilot looks like.',
    updateContent:
      'This is a sample, not a report. The last update of a pilot sums up water applied, irrigation timing, hours saved, and yield and quality indicators, each beside the baseline it was compared with.',
    lastUpdated: '2026-03-31T17:45:00Z',
  },
] as const;

/** In a history of its own: put in once, and a sample that was deleted stays away. */
export class SamplePilotUpdates1795300000001 implements MigrationInterface {
  name = 'SamplePilotUpdates1795300000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sample of samples) {
      const { id, title, description, status, location, farmName, updateContent, lastUpdated } = sample;
      await queryRunner.query(
        `INSERT INTO pilot_update
           (id, title, description, status, location, farm_name, update_content, last_updated, sample)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'true')`,
        [id, title, description, status, location, farmName, updateContent, lastUpdated],
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM pilot_update WHERE sample = 'true'`);
  }
}
