import type { products } from '@proofdesk/contract/admin/products'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getProductList } from '../product-lists/product-lists.queries.ts'
import {
  createProduct,
  removeProduct,
  reorderProducts,
  restoreProduct,
  updateProduct,
} from './change-product.ts'
import { getProduct, listProducts, toProduct, toProducts } from './products.queries.ts'

/** Products of a list. */
export const productHandlers: Handlers<typeof products> = {
  async list({ query }, { deps, session }) {
    const makesReels = deps.videos.makesPreviews
    if (query.guid)
      return {
        products: toProducts(deps, [await getProduct(deps.db, session.scope, query.guid)]),
        makesReels,
      }
    if (!query.productListGuid)
      throw new AppError('malformed', { fields: { productListGuid: { code: 'required' } } })
    const list = await getProductList(deps.db, session.scope, query.productListGuid)
    return {
      products: toProducts(deps, await listProducts(deps.db, session.scope, list.guid)),
      makesReels,
    }
  },

  create: async ({ body }, { deps, session }) => ({
    product: toProduct(deps, await createProduct(deps, session.scope, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    product: toProduct(deps, await updateProduct(deps, session.scope, body)),
  }),

  async remove({ query }, { deps, session }) {
    await removeProduct(deps, session.scope, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    product: toProduct(deps, await restoreProduct(deps, session.scope, body.guid)),
  }),
  reorder: async ({ body }, { deps, session }) => ({
    products: toProducts(deps, await reorderProducts(deps, session.scope, body)),
  }),
}
