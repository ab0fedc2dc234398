import type { Account } from '@proofdesk/contract/admin/account'
import { PLAN_WITHOUT_PRICES } from '@proofdesk/domain/plan'
import { publicOrigin } from '@proofdesk/domain/public-url'
import type { accounts } from '../../db/tables/accounts.ts'
import type { Env } from '../../env.ts'

/** The account as its own people see it. */
export function toAccount(
  account: typeof accounts.$inferSelect,
  env: Pick<Env, 'DOMAIN' | 'PROTOCOL' | 'PLAN_PRICES'>,
): Account {
  return {
    ...account,
    websiteUrl: account.webUrl,
    plan: env.PLAN_PRICES ? account.plan : PLAN_WITHOUT_PRICES,
    hasBilling: env.PLAN_PRICES !== undefined,
    publicOrigin: originOf(account, env),
  }
}

/** Where the account's public galleries live. */
export function originOf(
  account: { alias: string; customDomain: string | null },
  env: Pick<Env, 'DOMAIN' | 'PROTOCOL'>,
): string {
  return publicOrigin({
    protocol: env.PROTOCOL,
    domain: env.DOMAIN,
    alias: account.alias,
    customDomain: account.customDomain,
  })
}
