import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import { useTranslation } from 'react-i18next'
import { type ProductFields, toChanges } from './product-form.ts'
import { useCreateProduct, useUpdateProduct } from './products-api.ts'

/** Creates the product or sends the changes. */
export function useSaveProduct(
  list: ProductList,
  type: ProductType,
  product: Product | undefined,
): (fields: ProductFields) => Promise<void> {
  const { t } = useTranslation()
  const create = useCreateProduct(t('Product created'))
  const update = useUpdateProduct(t('Updates saved'))

  return async (fields) => {
    if (product)
      await update.mutateAsync({ body: { guid: product.guid, ...toChanges(fields, product) } })
    else
      await create.mutateAsync({
        body: { ...fields, productListGuid: list.guid, type, name: fields.name ?? '' },
      })
  }
}
