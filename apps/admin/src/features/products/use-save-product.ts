import { contract } from '@proofdesk/contract'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api.ts'
import { type ProductFields, toChanges } from './product-form.ts'

/** Creates the product or sends what was changed. */
export function useSaveProduct(
  list: ProductList,
  type: ProductType,
  product: Product | undefined,
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

  return async (fields) => {
    if (product)
      await update.mutateAsync({ body: { guid: product.guid, ...toChanges(fields, product) } })
    else
      await create.mutateAsync({
        body: { ...fields, productListGuid: list.guid, type, name: fields.name ?? '' },
      })
  }
}
