import type { productLists } from '@proofdesk/contract/admin/product-lists'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import {
  copyProductList,
  createProductList,
  removeProductList,
  restoreProductList,
  updateProductList,
} from './change-product-list.ts'
import { getProductList, listProductLists } from './product-lists.queries.ts'
import { toProductList } from './shipping-prices.ts'

/** Product lists. Product lists, products and prices, docs/product.md. */
export const productListHandlers: Handlers<typeof productLists> = {
  async list({ query }, { deps, session }) {
    const rows = query.guid
      ? [await getProductList(deps.db, session.scope, query.guid)]
      : await listProductLists(deps.db, session.scope)
    return { productLists: readRecords(deps, rows, toProductList) }
  },
  create: async ({ body }, { deps, session }) => ({
    productList: toProductList(await createProductList(deps, session.scope, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    productList: toProductList(await updateProductList(deps, session.scope, body)),
  }),
  async remove({ query }, { deps, session }) {
    await removeProductList(deps, session.scope, query.guid)
    return {}
  },
  restore: async ({ body }, { deps, session }) => ({
    productList: toProductList(await restoreProductList(deps, session.scope, body.guid)),
  }),
  duplicate: async ({ body }, { deps, session }) => ({
    productList: toProductList(await copyProductList(deps, session.scope, body)),
  }),
}
