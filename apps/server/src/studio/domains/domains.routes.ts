import type { domains } from '@proofdesk/contract/admin/domains'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { findSiteAccount } from '../accounts/site-account.ts'
import { toAccount } from '../accounts/to-account.ts'
import { checkDomain } from './check-domain.ts'
import { claimDomain } from './claim-domain.ts'
import { readAccount } from './domains.queries.ts'
import { listDomains } from './list-domains.ts'
import { removeDomain } from './remove-domain.ts'

export const domainHandlers: Handlers<typeof domains> = {
  list: async (_input, { deps, session }) => ({ domains: await listDomains(deps, session.scope) }),
  claim: async ({ body }, { deps, session }) => {
    await claimDomain(deps, session, body.domain)
    return { domains: await listDomains(deps, session.scope) }
  },
  check: async ({ body }, { deps, session }) => {
    await deps.throttle.require('domainCheck', session.account.guid, {
      points: 20,
      perSeconds: 600,
    })
    await checkDomain(deps, session.scope, body.domain)
    const account = await readAccount(deps.db, session.scope)
    return {
      domains: await listDomains(deps, session.scope),
      account: await toAccount(deps, deps.db, account ?? session.account),
    }
  },
  remove: async ({ query }, { deps, session }) => {
    await removeDomain(deps, session, query.domain)
    return {}
  },
  allowed: async ({ query }, { deps, request }) => {
    const host = query.domain.toLowerCase().replace(/\.$/, '')
    if (isHostName(host) && (await findSiteAccount(deps, host))) return {}
    // Our own hosts are never blocked by someone who asks for others.
    await deps.throttle.require('tlsRefused', request.ip, { points: 600, perSeconds: 60 })
    throw new AppError('not_found')
  },
}

/** A host name that a browser could request: no other names are looked up. */
function isHostName(text: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)
}
