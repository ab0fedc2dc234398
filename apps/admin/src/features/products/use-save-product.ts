import { contract } from '@proofdesk/contract'
import { CallError } from '@proofdesk/contract/client'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api.ts'
import {
  type ProductFields,
  type ProductForm,
  type ProductFormReturn,
  toChanges,
} from './product-form.ts'
import { tierInput } from './product-problems.ts'
import { toProblem, translateRefusal } from './translate-refusal.ts'

/** Creates the product or sends what was changed. A refusal is rejected with its messages by the names of the inputs; those within a tier stand there by then. */
export function useSaveProduct(
  list: ProductList,
  type: ProductType,
  product: Product | undefined,
  form: ProductFormReturn,
): (fields: ProductFields) => Promise<void> {
  const { t } = useTranslation()
  const invalidates = [contract.products.list, contract.productLists.list]
  const create = useCall(contract.products.create, {
    invalidates,
    toastsErrors: false,
    success: t('Product created'),
  })
  const update = useCall(contract.products.update, {
    invalidates,
    toastsErrors: false,
    success: t('Updates saved'),
  })

  /** `volumeTiers.1` and `volumeTiers.1.price` belong to an input within the tier; the rest goes by the names of the form. */
  const placeRefusal = (error: unknown): unknown => {
    const refusal = translateRefusal(t, error)
    if (!(refusal instanceof CallError) || !(error instanceof CallError)) return error
    const rest: Record<string, string> = {}
    for (const [name, message] of Object.entries(refusal.fields)) {
      const [, tier, input] = /^volumeTiers\.(\d+)(\.\w+)?$/.exec(name) ?? []
      if (tier !== undefined)
        form.setError(
          (input
            ? name
            : tierInput(Number(tier), toProblem(error.fields[name]!))) as FieldPath<ProductForm>,
          { type: 'server', message },
          { shouldFocus: true },
        )
      // Where an article is chosen, the sku is the article's.
      else
        rest[name === 'sku' && form.getValues('fulfillment') === 'lab' ? 'article' : name] = message
    }
    return new CallError(refusal.status, refusal.code, refusal.message, rest)
  }

  return async (fields) => {
    try {
      if (product)
        await update.mutateAsync({ body: { guid: product.guid, ...toChanges(fields, product) } })
      else
        await create.mutateAsync({
          body: { ...fields, productListGuid: list.guid, type, name: fields.name ?? '' },
        })
    } catch (error) {
      throw placeRefusal(error)
    }
  }
}
