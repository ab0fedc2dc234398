import type { productLists } from '@proofdesk/contract/admin/product-lists'
import type { Handlers } from '../http/handlers.ts'
import { createProductList, getProductList, listProductLists } from './product-lists.queries.ts'

/** Product lists as far as a gallery needs them: to choose one, and to make the first. */
export const productListHandlers: Handlers<typeof productLists> = {
  async list({ query }, { deps, session }) {
    return { productLists: query.guid ? [await getProductList(deps.db, session.scope, query.guid)] : await listProductLists(deps.db, session.scope) }
  },
  create: async ({ body }, { deps, session }) => ({ productList: await createProductList(deps, session.scope, body) }),
}
