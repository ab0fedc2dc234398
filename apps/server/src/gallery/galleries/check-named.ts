import type { UpdateGallery } from '@proofdesk/contract/admin/engines'
import type { Executor } from '../../ground/db/client.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { checkFrame } from './check-frame.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSelections } from './check-selections.ts'
import { checkUpsellProducts } from './check-upsell-products.ts'
import { checkWatermarks } from './check-watermarks.ts'

type Named = Omit<UpdateGallery, 'guid' | 'name' | 'slug' | 'password'>

/**
 * Refuses references of a changed gallery that aren't allowed: pictures, products, collections, a frame. References that `known`
 * already has pass.
 */
export async function checkNamed(
  db: Executor,
  scope: Scope,
  changes: Named,
  known?: typeof galleries.$inferSelect,
): Promise<void> {
  await checkPictures(db, scope, changes, known)
  await checkUpsellProducts(db, scope, changes, known)
  await checkWatermarks(db, scope, changes, known)
  await checkSelections(db, scope, changes, known)
  await checkFrame(db, scope, changes, known)
}
