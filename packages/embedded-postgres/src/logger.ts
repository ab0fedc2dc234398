/** Where the server's comings and goings are told: a pino logger, `console`, or three functions. */
export interface Logger {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
