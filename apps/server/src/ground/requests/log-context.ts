import type { FastifyRequest } from 'fastify'

/** The caller, for the log. */
interface Caller {
  accountGuid: string
  userGuid: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account and user of a request, once known. */
    logContext?: Caller
  }
}

/** Called when a request's session is known: its log line then contains the account and the user. */
export function setLogContext(request: FastifyRequest, { accountGuid, userGuid }: Caller): void {
  request.logContext = { accountGuid, userGuid }
}
