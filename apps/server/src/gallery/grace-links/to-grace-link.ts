import type { GraceLink } from '@proofdesk/contract/admin/grace-links'
import { graceLinkState } from '@proofdesk/domain/grace-link'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { signGraceLink } from '../access/grace-cookie.ts'
import type { GraceLinkRow } from '../access/grace-links.queries.ts'

export const GRACE_PATH = '/api/site/grace'

export function toGraceLink(
  deps: Deps,
  account: Pick<typeof accounts.$inferSelect, 'alias' | 'customDomain'>,
  row: GraceLinkRow,
): GraceLink {
  const state = graceLinkState(row, deps.clock.now())
  const { guid, note, createdAt, expiresAt, lastUsedAt } = row
  return {
    guid,
    note,
    createdAt,
    expiresAt,
    lastUsedAt,
    state,
    url: state === 'active' ? originOf(account, deps.env) + gracePath(deps, guid) : null,
  }
}

function gracePath(deps: Deps, guid: string): string {
  const query = new URLSearchParams({ guid, key: signGraceLink(deps, guid) })
  return `${GRACE_PATH}?${query.toString()}`
}
