import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables behind the public pages. `…_fits`: 200 rows of any of them fit into one answer (1 MB). */
export class PilotPages1795300000000 implements MigrationInterface {
  name = 'PilotPages1795300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of [pilotUpdate, project, testimonial]) await queryRunner.query(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE testimonial, project, pilot_update');
  }
}

const pilotUpdate = `
  CREATE TABLE pilot_update (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL,
    status text NOT NULL,
    location text NOT NULL,
    farm_name text NOT NULL,
    update_content text NOT NULL,
    last_updated timestamptz NOT NULL,
    sample text NOT NULL DEFAULT 'false',
    CONSTRAINT pilot_update_sample CHECK (sample IN ('true', 'false')),
    CONSTRAINT pilot_update_fits CHECK (
      length(title || status || location || farm_name) <= 500
      AND length(description) <= 600 AND length(update_content) <= 3000
    )
  )
`;

const project = `
  CREATE TABLE project (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL,
    location text NOT NULL,
    category text NOT NULL,
    crop_type text NOT NULL,
    image_url text,
    water_savings double precision,
    yield_increase double precision,
    cost_savings integer,
    roi_months integer,
    created_at timestamptz NOT NULL,
    CONSTRAINT project_image_url CHECK (image_url ~ '^/[^/]'),
    CONSTRAINT project_fits CHECK (
      length(title || location || category || crop_type || coalesce(image_url, '')) <= 800
      AND length(description) <= 3000
    )
  )
`;

const testimonial = `
  CREATE TABLE testimonial (
    id uuid PRIMARY KEY,
    author_name text NOT NULL,
    company text NOT NULL,
    content text NOT NULL,
    rating smallint,
    avatar_url text,
    featured text NOT NULL DEFAULT 'false',
    CONSTRAINT testimonial_featured CHECK (featured IN ('true', 'false')),
    CONSTRAINT testimonial_rating CHECK (rating BETWEEN 1 AND 5),
    CONSTRAINT testimonial_avatar_url CHECK (avatar_url ~ '^/[^/]'),
    CONSTRAINT testimonial_fits CHECK (
      length(author_name || company || coalesce(avatar_url, '')) <= 600 AND length(content) <= 3000
    )
  )
`;
