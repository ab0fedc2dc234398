import type { starterLists } from '@proofdesk/contract/admin/starter-lists'
import { toMajor } from '@proofdesk/domain/money'
import type { StarterGap } from '@proofdesk/domain/starter-list'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { toProductList } from '../product-lists/shipping-prices.ts'
import { createStarterList } from './create-starter-list.ts'
import { findStarterList } from './find-starter-list.ts'
import { starterLabel } from './starter-label.ts'

/** Product lists that start with products. Starter lists, docs/product.md. */
export const starterListHandlers: Handlers<typeof starterLists> = {
  async preview({ query: { kind, currency, language } }, { deps, session }) {
    const t = translatorOf(language)
    const { country } = session.account
    const { products, gaps } = await findStarterList(deps, kind, currency)
    return {
      products: products.map(({ name, price, sku: _sku, ...product }) => ({
        ...product,
        key: name,
        name: starterLabel(t, name, country),
        price: toMajor({ amount: price, currency }),
      })),
      gaps: toGaps(t, gaps, country),
    }
  },

  async create({ body }, { deps, session: { scope, account } }) {
    const { list, gaps } = await createStarterList(deps, scope, body, account.country)
    return {
      productList: toProductList(list),
      gaps: toGaps(translatorOf(body.language), gaps, account.country),
    }
  },
}

function toGaps(t: Translate, gaps: readonly StarterGap[], country: string) {
  return gaps.map(({ name, reason }) => ({ name: starterLabel(t, name, country), reason }))
}
