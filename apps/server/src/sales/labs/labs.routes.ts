import type { labs } from '@proofdesk/contract/admin/labs'
import { toMajor } from '@proofdesk/domain/money'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../handlers.ts'
import { type LabCost, LabError, type LabErrorCode } from '../../ports/lab/lab.ts'
import { getProductList } from '../product-lists/product-lists.queries.ts'

/** The print lab's catalogue and prices. */
export const labHandlers: Handlers<typeof labs> = {
  products: async (_input, { deps }) => ({ products: await asked(() => deps.lab.listArticles()) }),

  async quote({ body }, { deps, session }) {
    const { currency } = await getProductList(deps.db, session.scope, body.productListGuid)
    const { labSku, unitCost, taxUnitCost, shippingCost } = await asked(() =>
      deps.lab.quote({ labSku: body.labSku, currency, country: session.account.country }),
    )
    return {
      quote: {
        items: [
          {
            sku: labSku,
            unitCost: toWire(unitCost),
            taxUnitCost: taxUnitCost && toWire(taxUnitCost),
          },
        ],
        shippingCost: shippingCost && toWire(shippingCost),
      },
    }
  },
}

const CODES = {
  unknown_article: 'not_found',
  refused: 'invalid',
  unavailable: 'unavailable',
} as const satisfies Record<LabErrorCode, string>

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof LabError)
      throw new AppError(CODES[error.code], { sentence: error.message })
    throw error
  }
}

function toWire(cost: LabCost) {
  return { amount: toMajor(cost), currency: cost.currency }
}
