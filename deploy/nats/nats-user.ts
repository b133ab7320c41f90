/** A process's user at NATS, and what the process does there. Rights follow from it, and there are no others. */
export interface NatsUser {
  /** User name, owner of its subjects, queue group. */
  readonly service: string;
  /** Plain, or a bcrypt hash. */
  readonly password: string;
  /** Owners of the questions that it asks. */
  readonly asks?: readonly string[];
  /** It may ask every process how it is; every process answers that. */
  readonly gathers?: boolean;
  /** It answers questions of its own. */
  readonly answers?: boolean;
  /** It announces facts of its own, and gives hints. */
  readonly announces?: boolean;
  /** Subjects of others' facts that it consumes: `fact.<owner>.<noun>-<past verb>.v<n>`. */
  readonly consumes?: readonly string[];
  /** Subjects of facts and hints that it hears as they pass, without a consumer. */
  readonly subscribes?: readonly string[];
}
