import { type SQL, and, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { formerSlugs } from '../../ground/db/tables/former-slugs.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The kinds of records with a slug in their address. */
export type Addressed = (typeof formerSlugs.$inferSelect)['kind']

type Account = Pick<Scope, 'accountGuid'>

/** Condition: a former slug of the account. */
export const isFormer = (account: Account, kind: Addressed, slug: string): SQL =>
  and(
    ofAccount(formerSlugs, account),
    eq(formerSlugs.kind, kind),
    eq(formerSlugs.slug, slug),
  ) as SQL

/** The gallery or page that had this slug before; undefined if none had. */
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

/** Keeps the former slug of a gallery or page, so that its old address still leads there. */
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
