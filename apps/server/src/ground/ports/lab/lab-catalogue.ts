import type { LabArticle } from './lab.ts'

const inches = (sizes: string) => sizes.split(' ')

/** The kinds of print that we offer, by the prefix of Prodigi's article names and the sizes in inches. */
const KINDS = [
  {
    prefix: 'GLOBAL-PHO',
    category: 'Photo prints',
    paper: 'Lustre photo print',
    sizes: inches('4X6 5X7 6X8 8X10 8X12 10X12 11X14 12X16 12X18'),
  },
  {
    prefix: 'GLOBAL-FAP',
    category: 'Art prints',
    paper: 'Enhanced matte art print',
    sizes: inches('8X10 11X14 12X16 12X18 16X20 16X24 18X24 20X30 24X36'),
  },
  {
    prefix: 'GLOBAL-CAN',
    category: 'Canvas',
    paper: 'Stretched canvas, 38 mm',
    sizes: inches('8X10 10X10 12X12 12X16 16X20 16X24 20X30 24X36'),
  },
  {
    prefix: 'GLOBAL-CFPM',
    category: 'Framed',
    paper: 'Classic frame with mount',
    sizes: inches('8X10 11X14 12X16 16X20 18X24 20X30'),
  },
] as const

/** Every article that may be offered; the lab is asked which of them it makes. */
export const LAB_CATALOGUE: readonly LabArticle[] = KINDS.flatMap(
  ({ prefix, category, paper, sizes }) =>
    sizes.map((size) => ({
      sku: `${prefix.replace('GLOBAL-', '')}-${size}`,
      labSku: `${prefix}-${size}`,
      category,
      description: `${paper}, ${size.replace('X', ' × ')} in`,
    })),
)

/** The lab's name of an article, given our name or the lab's. */
export function toLabSku(sku: string): string {
  return LAB_CATALOGUE.find((article) => article.sku === sku)?.labSku ?? sku
}
