import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reports of farms, what they are as files, and the links that lead to them; and who made or revoked one. Files are apart, so that a
 * list reads none of them. Of what makes an address there is a hash alone.
 */
export class Reports1798000000015 implements MigrationInterface {
  name = 'Reports1798000000015';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['audit_log', 'report_link', 'report_file', 'report'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}

const statements = [
  `CREATE TABLE report (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    kind text NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    field_ids uuid[],
    source_id uuid,
    language text NOT NULL,
    title text,
    state text NOT NULL,
    progress double precision NOT NULL,
    inputs_hash bytea,
    attempt integer NOT NULL,
    due_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    made_at timestamptz,
    CONSTRAINT report_state CHECK (state IN ('waiting', 'making', 'made', 'failed')),
    CONSTRAINT report_farm UNIQUE (farm_id, id)
  )`,
  `CREATE INDEX report_due ON report (due_at) WHERE state IN ('waiting', 'making')`,
  'CREATE INDEX report_farm_id ON report (farm_id, created_at, id)',
  `CREATE TABLE report_file (
    farm_id uuid NOT NULL,
    report_id uuid NOT NULL,
    format text NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (farm_id, report_id, format),
    FOREIGN KEY (farm_id, report_id) REFERENCES report (farm_id, id) ON DELETE CASCADE
  )`,
  // Read in parts: what is not compressed is not unpacked anew for each.
  'ALTER TABLE report_file ALTER COLUMN bytes SET STORAGE EXTERNAL',
  `CREATE TABLE report_link (
    farm_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    name text NOT NULL,
    report_id uuid NOT NULL,
    format text NOT NULL,
    created_at timestamptz NOT NULL,
    last_read_at timestamptz,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, id),
    CONSTRAINT report_link_token UNIQUE (token_hash),
    FOREIGN KEY (farm_id, report_id) REFERENCES report (farm_id, id) ON DELETE CASCADE
  )`,
  'CREATE INDEX report_link_report ON report_link (farm_id, report_id)',
  // What retention takes.
  'CREATE INDEX report_link_ends_at ON report_link (ends_at)',
  `CREATE TABLE audit_log (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject_id uuid NOT NULL
  )`,
  'CREATE INDEX audit_log_subject_id ON audit_log (subject_id, at)',
  'CREATE INDEX audit_log_at ON audit_log (at)',
];
