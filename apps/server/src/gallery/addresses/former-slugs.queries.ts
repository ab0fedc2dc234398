import { type SQL, and, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { formerSlugs } from '../../ground/db/tables/former-slugs.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** What has a slug in an address of its own. */
export type Addressed = (typeof formerSlugs.$inferSelect)['kind']

type Account = Pick<Scope, 'accountGuid'>

/** Condition: this slug as a former one. */
export const isFormer = (account: Account, kind: Addressed, slug: string): SQL =>
  and(
    ofAccount(formerSlugs, account),
    eq(formerSlugs.kind, kind),
    eq(formerSlugs.slug, slug),
  ) as SQL

/** Which gallery or page had a slug before; undefined where none had. */
export async function findFormerOwner(
  db: Executor,
  account: Account,
  kind: Addressed,
  slug: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ ownerGuid: formerSlugs.ownerGuid })
    .from(formerSlugs)
    .where(isFormer(account, kind, slug))
  return row?.ownerGuid
}

/** Keeps a slug for the gallery or page that gives it up: its address goes on meaning that one. */
export async function keepFormerSlug(
  tx: Transaction,
  { accountGuid }: Account,
  kind: Addressed,
  { guid, slug }: { guid: string; slug: string },
  until: number,
): Promise<void> {
  await tx
    .insert(formerSlugs)
    .values({ accountGuid, kind, slug, ownerGuid: guid, until })
    .onConflictDoUpdate({
      target: [formerSlugs.accountGuid, formerSlugs.kind, formerSlugs.slug],
      set: { ownerGuid: guid, until },
    })
}
