import type { labs } from '@proofdesk/contract/admin/labs'
import { toMajor } from '@proofdesk/domain/money'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { type LabCost, LabError } from '../../ground/ports/lab/lab.ts'
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
        commissionPercent: deps.env.PLATFORM_FEE_PERCENT,
      },
    }
  },
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof LabError ? toAppError(error) : error
  }
}

function toAppError(error: LabError): AppError {
  if (error.code === 'unknown_article') return new AppError('lab_article_unknown')
  if (error.code === 'unavailable') return new AppError('lab_unreachable')
  return new AppError('lab_refuses', { values: { detail: error.detail } })
}

function toWire(cost: LabCost) {
  return { amount: toMajor(cost), currency: cost.currency }
}
