/** Where the server's starts and stops are logged: a pino logger, `console`, or three functions. */
export interface Logger {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
