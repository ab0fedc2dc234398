import { type DocumentLanguage, toDocumentLanguage } from '../../documents/document-words.ts'

interface Words {
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

const WORDS: Record<DocumentLanguage, Words> = {
  en: {
    title: (order) => `Packing slip ${order}`,
    shipTo: 'Ship to',
    order: 'Order',
    date: 'Date',
    gallery: 'Gallery',
    product: 'Product',
    photo: 'Photo',
    copies: 'Copies',
    total: 'Prints in this parcel',
  },
  de: {
    title: (order) => `Packzettel ${order}`,
    shipTo: 'Lieferung an',
    order: 'Bestellung',
    date: 'Datum',
    gallery: 'Galerie',
    product: 'Produkt',
    photo: 'Foto',
    copies: 'Anzahl',
    total: 'Abzüge in dieser Sendung',
  },
}

/** Words of a packing slip for a buyer of this language. */
export function slipWords(language: string): Words {
  return WORDS[toDocumentLanguage(language)]
}
