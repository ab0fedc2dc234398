import { and, eq, isNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { pages } from '../../ground/db/tables/pages.ts'

/** Whether a picture is the favicon of the account, or of a gallery or page with its own theme. */
export async function isFavicon(
  db: Executor,
  picture: { accountGuid: string; guid: string },
): Promise<boolean> {
  const found = await unionAll(
    db
      .select({ guid: accounts.guid })
      .from(accounts)
      .where(
        and(eq(accounts.guid, picture.accountGuid), eq(accounts.mediaFaviconGuid, picture.guid)),
      ),
    db
      .select({ guid: galleries.guid })
      .from(galleries)
      .where(
        and(
          ofAccount(galleries, picture),
          eq(galleries.mediaFaviconGuid, picture.guid),
          eq(galleries.customTheme, true),
          isNull(galleries.deletedAt),
        ),
      ),
    db
      .select({ guid: pages.guid })
      .from(pages)
      .where(
        and(
          ofAccount(pages, picture),
          eq(pages.mediaFaviconGuid, picture.guid),
          eq(pages.customTheme, true),
          isNull(pages.deletedAt),
        ),
      ),
  ).limit(1)
  return found.length > 0
}
