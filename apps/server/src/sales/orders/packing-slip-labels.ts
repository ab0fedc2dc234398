import type { Translate } from '../../i18n/translate.ts'

interface Labels {
  title(order: string): string
  shipTo: string
  order: string
  date: string
  gallery: string
  product: string
  photo: string
  copies: string
  total: string
}

/** Texts of a packing slip. */
export const slipLabels = (t: Translate): Labels => ({
  title: (order) => t('Packing slip {{order}}', { order }),
  shipTo: t('Ship to'),
  order: t('Order'),
  date: t('Date'),
  gallery: t('Gallery'),
  product: t('Product'),
  photo: t('Photo'),
  copies: t('Pieces'),
  total: t('Prints in this parcel'),
})
