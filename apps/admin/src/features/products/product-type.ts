import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import type { TFunction } from 'i18next'

interface TypeLabels {
  type: ProductType
  /** In the address: `downloads`, `prints`, `videos`. */
  tab: string
  label: (t: TFunction) => string
  createLabel: (t: TFunction) => string
  emptyTitle: (t: TFunction) => string
  emptyText: (t: TFunction) => string
}

/** The tabs of a list's editor, in order. */
export const PRODUCT_TABS: readonly TypeLabels[] = [
  {
    type: 'Download',
    tab: 'downloads',
    label: (t) => t('Downloads'),
    createLabel: (t) => t('Create download'),
    emptyTitle: (t) => t('There are no downloads yet'),
    emptyText: (t) => t('A download sells the photo as a file, in the size that you choose.'),
  },
  {
    type: 'Print',
    tab: 'prints',
    label: (t) => t('Prints'),
    createLabel: (t) => t('Create print'),
    emptyTitle: (t) => t('There are no prints yet'),
    emptyText: (t) => t('Prints are made and shipped by the print lab or by you.'),
  },
  {
    type: 'Video',
    tab: 'videos',
    label: (t) => t('Videos'),
    createLabel: (t) => t('Create video'),
    emptyTitle: (t) => t('There is no video yet'),
    emptyText: (t) =>
      t('One product sells the videos of a gallery, another one films that are made from photos.'),
  },
]

/** The tab in the address; the first by default. */
export function toProductTab(tab: string | null): TypeLabels {
  return PRODUCT_TABS.find((candidate) => candidate.tab === tab) ?? PRODUCT_TABS[0]!
}

export function tabOfType(type: ProductType): TypeLabels {
  return PRODUCT_TABS.find((candidate) => candidate.type === type)!
}

/** The products of one tab, in the list's order. */
export function productsOfType(products: readonly Product[], type: ProductType): Product[] {
  return products.filter((product) => product.type === type)
}
