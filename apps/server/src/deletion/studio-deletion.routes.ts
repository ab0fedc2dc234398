import type { DeletionPlan, studioDeletion } from '@proofdesk/contract/admin/studio-deletion'
import { backupsUntil } from '../ground/settings/backups-until.ts'
import { toMajor } from '@proofdesk/domain/money'
import { can } from '@proofdesk/domain/roles'
import {
  type OpenMatter,
  booksKeptUntil,
  deletionBlocks,
  deletionDue,
  deletionNotes,
} from '@proofdesk/domain/studio-deletion'
import type { Deps } from '../ground/deps.ts'
import type { Handlers } from '../ground/requests/handlers.ts'
import type { Session } from '../ground/requests/session.ts'
import { findExport } from '../studio/exports/exports.queries.ts'
import { DELETED_NOUNS, KEPT_NOUNS, countOwned, findLastEntry } from './deleted-counts.queries.ts'
import { readDeletionFacts } from './deletion-facts.queries.ts'
import { keepStudio } from './keep-studio.ts'
import { requestDeletion, studioNameOf } from './request-deletion.ts'

/** Deleting a studio, docs/product.md. */
export const studioDeletionHandlers: Handlers<typeof studioDeletion> = {
  read: async (_input, { session }) => toAnswer(session, session.account.deletionDueAt),
  plan: async (_input, { deps, session }) => readPlan(deps, session),
  request: async ({ body: { name } }, { deps, session }) =>
    toAnswer(session, await requestDeletion(deps, session, name)),
  async keep(_input, { deps, session }) {
    await keepStudio(deps, session)
    return toAnswer(session, null)
  },
}

function toAnswer({ user, account }: Session, dueAt: number | null) {
  const canKeep = dueAt !== null && account.purgedAt === null && can(user.role, 'ownStudio')
  return { dueAt, canKeep }
}

async function readPlan(deps: Deps, { account, scope }: Session): Promise<DeletionPlan> {
  const { db, env, clock } = deps
  const now = clock.now()
  const facts = await readDeletionFacts(db, account, now)
  const { galleries, photos, videos, customers } = DELETED_NOUNS
  const counts = await countOwned(db, { galleries, photos, videos, customers }, account)
  const kept = await countOwned(db, { orders: KEPT_NOUNS.orders }, account)
  const lastEntry = await findLastEntry(db, account)
  const exported = await findExport(db, scope, now)
  const dueAt = account.deletionDueAt ?? deletionDue(now)
  return {
    studioName: studioNameOf(account),
    dueAt,
    isRequested: account.deletionDueAt !== null,
    blocks: deletionBlocks(facts).map(toMatter),
    notes: deletionNotes(facts).map(toMatter),
    ...counts,
    keptOrders: kept.orders,
    booksUntil: lastEntry === undefined ? null : booksKeptUntil(lastEntry),
    backupsUntil: backupsUntil(env, dueAt),
    exportedAt: exported?.readyAt ?? null,
  }
}

function toMatter<Kind>({ kind, count, balances }: OpenMatter<Kind>) {
  return {
    kind,
    count,
    balances: balances.map((balance) => ({ ...balance, amount: toMajor(balance) })),
  }
}
