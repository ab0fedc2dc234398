import type { Setup } from '@proofdesk/contract/admin/home'
import { hasShop } from '@proofdesk/domain/gallery'
import { setupList, showsSetupList } from '@proofdesk/domain/setup-list'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ofAccount } from '../ground/db/of-account.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { productLists } from '../ground/db/tables/product-lists.ts'
import { products } from '../ground/db/tables/products.ts'
import type { AllDeps } from '../ground/deps.ts'
import type { Executor } from '../ground/db/client.ts'
import { type Scope, inScope } from '../ground/requests/scope.ts'
import type { Session } from '../ground/requests/session.ts'
import { isPaid } from './is-paid.ts'
import type { BackupState } from './read-backup.ts'

const NEWEST = 20

/** The setup steps of a studio, each ticked if its condition is true. */
export async function readSetup(
  deps: AllDeps,
  session: Session,
  backup: BackupState,
): Promise<Setup> {
  const { db } = deps
  const { scope, account } = session
  const isDismissed = account.setupDismissedAt !== null
  const [prices, galleriesOf, payment] = await Promise.all([
    hasPrices(db, scope),
    readGalleries(db, scope),
    // The payout provider is only asked while the list is shown.
    isDismissed ? false : isPaid(deps, session),
  ])
  const steps = setupList({
    profile: account.categories.length > 0,
    prices,
    payment,
    gallery: galleriesOf.isOnline,
    testOrder: galleriesOf.isTested,
    domain: account.customDomain !== null,
    backup: backup && backup.lastAt !== null && !backup.isOld,
  })
  return {
    isDismissed,
    steps: showsSetupList({ steps, isDismissed }) ? steps : [],
    draftSlug: galleriesOf.draftSlug,
    shop: galleriesOf.shop,
  }
}

/** Whether any product list has something to sell. */
async function hasPrices(db: Executor, scope: Scope): Promise<boolean> {
  const rows = await db
    .select({ guid: products.guid })
    .from(products)
    .innerJoin(productLists, eq(productLists.guid, products.productListGuid))
    .where(
      and(
        ofAccount(products, scope),
        isNull(products.deletedAt),
        ofAccount(productLists, scope),
        isNull(productLists.deletedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Whether a gallery is or was online, and whether a shop was tried; the newest draft, as the next to publish, and the
 * newest gallery that sells.
 */
async function readGalleries(db: Executor, scope: Scope) {
  const [online, drafts, tested, shop] = await Promise.all([
    db
      .select({ guid: galleries.guid })
      .from(galleries)
      .where(and(inScope(scope), eq(galleries.published, true)))
      .limit(1),
    db
      .select({ slug: galleries.slug })
      .from(galleries)
      .where(and(inScope(scope), sql`not ${galleries.published} and not ${galleries.archived}`))
      .orderBy(desc(galleries.createdAt), desc(galleries.guid))
      .limit(1),
    db
      .select({ guid: galleries.guid })
      .from(galleries)
      .where(and(inScope(scope), isNotNull(galleries.testedAt)))
      .limit(1),
    findShop(db, scope),
  ])
  return {
    isOnline: online.length > 0,
    isTested: tested.length > 0,
    draftSlug: drafts[0]?.slug ?? null,
    shop,
  }
}

/** Finds the newest gallery that sells among the latest ones. */
async function findShop(db: Executor, scope: Scope): Promise<Setup['shop']> {
  const rows = await db
    .select({
      slug: galleries.slug,
      isPublished: galleries.published,
      features: galleries.features,
      productListGuid: galleries.productListGuid,
      upsellProducts: galleries.upsellProducts,
    })
    .from(galleries)
    .where(and(inScope(scope), isNotNull(galleries.productListGuid), eq(galleries.archived, false)))
    .orderBy(desc(galleries.createdAt), desc(galleries.guid))
    .limit(NEWEST)
  const found = rows.find(hasShop)
  return found ? { slug: found.slug, isPublished: found.isPublished } : null
}
