import type { SensitiveChange } from '@proofdesk/contract/sensitive-changes'
import { fullName } from '@proofdesk/domain/person-name'
import { CHANGE_LINK_MS } from '@proofdesk/domain/sensitive-change'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import type { ChangeLink } from '../sensitive-changes/change-link.ts'
import type { ChangeRow } from '../sensitive-changes/change-words.ts'
import { findLinkedChange } from './linked-change.ts'

/** A change as shown to the link's recipient. Throws `ticket_invalid`. */
export async function readChange({ db }: Deps, link: ChangeLink): Promise<SensitiveChange> {
  const change = await findLinkedChange(db, link)
  const { kind, createdAt, actorGuid, targetGuid, state, undoneAt, outcome } = change
  const [account] = await db.select().from(accounts).where(eq(accounts.guid, change.accountGuid))
  const people = await readPeople(db, change)
  const personOf = (guid: string) => people.get(guid) ?? { name: '', emailAddress: '' }
  return {
    kind,
    createdAt,
    studio: account!.companyName,
    timeZone: account!.timeZone,
    country: account!.country,
    actor: personOf(actorGuid),
    isOwn: actorGuid === link.recipientGuid,
    target: targetGuid === null ? null : personOf(targetGuid),
    before: state?.of === 'member' ? state.before : null,
    after: state?.of === 'member' ? state.after : null,
    domain: state?.of === 'domain' ? state.domain : null,
    expiresAt: createdAt + CHANGE_LINK_MS,
    undone: undoneAt !== null && outcome !== null ? { at: undoneAt, outcome } : null,
  }
}

async function readPeople(db: Executor, { accountGuid, actorGuid, targetGuid }: ChangeRow) {
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        ofAccount(users, { accountGuid }),
        inArray(users.guid, [actorGuid, targetGuid ?? actorGuid]),
      ),
    )
  return new Map(
    rows.map((row) => [row.guid, { name: fullName(row), emailAddress: row.emailAddress }]),
  )
}
