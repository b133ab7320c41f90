/** The little of a logger that messaging needs; pino and Nest's logger both fit behind it. */
export interface MessagingLog {
  /** One for each message: of use to whoever follows a request. */
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
