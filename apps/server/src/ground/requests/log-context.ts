import type { FastifyRequest } from 'fastify'

/** Who asked, as the log tells it. */
interface Caller {
  accountGuid: string
  userGuid: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account and user of a request, once they are known. */
    logContext?: Caller
  }
}

/** Call it when a request's session is known: its line in the log then names the account and the user. */
export function setLogContext(request: FastifyRequest, { accountGuid, userGuid }: Caller): void {
  request.logContext = { accountGuid, userGuid }
}
