import {
  type ProductProblem,
  type ProductRules,
  canCreateProduct,
  offersWatermarkInCart,
  productProblems,
} from '@proofdesk/domain/product'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../app-error.ts'
import { findMedia } from '../../studio/media/media.queries.ts'
import type { Scope } from '../../scope.ts'
import { listProducts } from './products.queries.ts'

const SENTENCES: Record<ProductProblem['problem'], string> = {
  belowOne: 'is at least 1',
  belowMinimum: 'is less than the minimum',
  missing: 'is required',
  notFromOne: 'the first tier begins at 1',
  endsBeforeItBegins: 'ends before it begins',
  overlap: 'overlaps the tier before',
  gap: 'leaves a gap to the tier before',
  endless: 'only the last tier may have no end',
  downloadsOnly: 'only downloads can be pre-ordered',
  preOrderPriceMissing: 'needs a pre-order price',
  articleMissing: 'choose an article of the lab',
}

/** Refuses a product that can't be sold, at its fields; tiers are named by their index. */
export function checkProduct(product: ProductRules & { showWatermarkInCart: boolean }): void {
  const fields: Record<string, string> = {}
  for (const problem of productProblems(product))
    fields['tier' in problem ? `${problem.field}.${problem.tier}` : problem.field] ??=
      SENTENCES[problem.problem]
  if (product.showWatermarkInCart && !offersWatermarkInCart(product))
    fields.showWatermarkInCart = 'the product shows its watermark already'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** Refuses a picture that is not one of the account's own. */
export async function checkPicture(
  db: Executor,
  scope: Scope,
  guid: string | null | undefined,
): Promise<void> {
  if (!guid) return
  const [found] = await findMedia(db, scope, [guid])
  if (!found?.storedAt)
    throw new AppError('invalid', { fields: { mediaImageGuid: 'is not among your pictures' } })
}

interface Place {
  guid: string
  productListGuid: string
  type: ProductRules['type']
  isUpgradable: boolean
  upgradeProductGuid: string | null
}

/** Refuses a second video, an upgrade to itself or to a product of another list, and an upgrade without a product. */
export async function checkPlace(db: Executor, scope: Scope, product: Place): Promise<void> {
  const others = (await listProducts(db, scope, product.productListGuid))
    .map((row) => row.product)
    .filter((other) => other.guid !== product.guid)
  if (!canCreateProduct(product.type, others))
    throw new AppError('conflict', {
      sentence: 'This list has a video already.',
      fields: { type: 'there is a video already' },
    })
  if (
    product.upgradeProductGuid &&
    !others.some((other) => other.guid === product.upgradeProductGuid)
  )
    throw new AppError('not_found', { fields: { upgradeProductGuid: 'is not in this list' } })
  if (product.isUpgradable && !product.upgradeProductGuid)
    throw new AppError('invalid', { fields: { upgradeProductGuid: 'is required' } })
}
