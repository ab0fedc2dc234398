import { isDeepStrictEqual } from 'node:util'
import { fromPriceProblem, fromProductProblem, type Problem } from '@proofdesk/contract/problems'
import type { ProductRules } from '@proofdesk/domain/product'
import {
  canCreateProduct,
  offersWatermarkInCart,
  productProblems,
} from '@proofdesk/domain/product-rules'
import { PRICE_FIELDS, productPriceProblems } from '@proofdesk/domain/product-price-problems'
import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { findMedia } from '../../studio/media/media.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { listProducts } from './products.queries.ts'

/** Rejects a product that can't be sold, at its fields; tiers are named by index. */
export function checkProduct(product: ProductRules & { showWatermarkInCart: boolean }): void {
  const fields: Record<string, Problem> = {}
  for (const problem of productProblems(product))
    fields['tier' in problem ? `${problem.field}.${problem.tier}` : problem.field] ??=
      fromProductProblem(problem)
  if (product.showWatermarkInCart && !offersWatermarkInCart(product))
    fields.showWatermarkInCart = { code: 'watermarked_already' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/**
 * Rejects prices that can't be paid by card, at their fields. Saved prices stay while none of them changes, even if the
 * minimum charge for cards does.
 */
export function checkPrices(
  product: Parameters<typeof productPriceProblems>[0],
  currency: string,
  before?: Partial<typeof product>,
): void {
  if (before && PRICE_FIELDS.every((field) => isDeepStrictEqual(product[field], before[field])))
    return
  const fields = Object.fromEntries(
    Object.entries(productPriceProblems(product, currency)).map(([field, problem]) => [
      field,
      fromPriceProblem(problem, currency),
    ]),
  )
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** Rejects a picture that isn't the account's. */
export async function checkPicture(
  db: Executor,
  scope: Scope,
  guid: string | null | undefined,
): Promise<void> {
  if (!guid) return
  const [found] = await findMedia(db, scope, [guid])
  if (!found?.storedAt)
    throw new AppError('invalid', { fields: { mediaImageGuid: { code: 'not_your_picture' } } })
}

interface ListedProduct {
  guid: string
  productListGuid: string
  type: ProductRules['type']
  isReel: boolean
  isUpgradable: boolean
  upgradeProductGuid: string | null
}

/**
 * Rejects a second product for videos or a second reel, an upgrade to itself or to a product in another list, and an
 * upgrade without a product.
 */
export async function checkListRules(
  db: Executor,
  scope: Scope,
  product: ListedProduct,
): Promise<void> {
  const others = (await listProducts(db, scope, product.productListGuid))
    .map((row) => row.product)
    .filter((other) => other.guid !== product.guid)
  if (!canCreateProduct(product, others))
    throw new AppError('video_exists', { fields: { type: { code: 'video_exists' } } })
  if (
    product.upgradeProductGuid &&
    !others.some((other) => other.guid === product.upgradeProductGuid)
  )
    throw new AppError('not_found', { fields: { upgradeProductGuid: { code: 'not_in_list' } } })
  if (product.isUpgradable && !product.upgradeProductGuid)
    throw new AppError('invalid', { fields: { upgradeProductGuid: { code: 'required' } } })
}

/** Rejects a reel, and a package with a film, if this server can't make any. */
export function checkFilm(
  { videos }: Deps,
  product: { isReel?: boolean | undefined; includeFilm?: boolean | undefined },
): void {
  const field = (['isReel', 'includeFilm'] as const).find((name) => product[name])
  if (field && !videos.makesPreviews)
    throw new AppError('invalid', { fields: { [field]: { code: 'needs_ffmpeg' } } })
}
