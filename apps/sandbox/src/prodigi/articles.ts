/** Pence per square inch and pence per article, by kind of print. */
const KINDS: Record<
  string,
  { name: string; perInch: number; base: number; attributes: Record<string, string[]> }
> = {
  PHO: { name: 'Lustre photo print', perInch: 2, base: 60, attributes: {} },
  FAP: { name: 'Enhanced matte art print', perInch: 4, base: 350, attributes: {} },
  CAN: {
    name: 'Stretched canvas',
    perInch: 9,
    base: 900,
    attributes: { wrap: ['ImageWrap', 'MirrorWrap', 'Black', 'White'] },
  },
  CFPM: {
    name: 'Classic frame with mount',
    perInch: 11,
    base: 1_800,
    attributes: { color: ['black', 'white', 'natural'] },
  },
}
/** The value of a pound in the currencies that the lab settles in; any other is quoted in pounds. */
const RATES: Record<string, number> = { GBP: 1, EUR: 1.17, USD: 1.27, AUD: 1.94, CAD: 1.74 }

function parse(sku: string) {
  const [, kind = '', width, height] = /^GLOBAL-([A-Z]+)-(\d{1,2})X(\d{1,2})$/i.exec(sku) ?? []
  const existing = KINDS[kind.toUpperCase()]
  return existing && { ...existing, width: Number(width), height: Number(height) }
}

/** An article as Prodigi describes it; undefined when it doesn't exist. */
export function describeArticle(sku: string) {
  const article = parse(sku)
  if (!article) return undefined
  const { name, width, height, attributes } = article
  return {
    sku,
    description: `${name}, ${width} x ${height} inches`,
    productDimensions: { width, height, units: 'in' },
    attributes,
    printAreas: { default: { required: true } },
    variants: [],
  }
}

/** The cost of one; undefined when the article doesn't exist, or an attribute is missing or not one of its choices. */
export function priceArticle(
  sku: string,
  attributes: Record<string, string>,
  currencyCode: string,
) {
  const article = parse(sku)
  if (
    !article ||
    Object.entries(article.attributes).some(
      ([name, choices]) => !choices.includes(attributes[name] ?? ''),
    )
  )
    return undefined
  const currency = RATES[currencyCode] ? currencyCode : 'GBP'
  const pence = Math.round(
    (article.base + article.perInch * article.width * article.height) * RATES[currency]!,
  )
  const toText = (amount: number) => (amount / 100).toFixed(2)
  return {
    unitCost: { amount: toText(pence), currency },
    taxUnitCost: { amount: toText(Math.round(pence / 5)), currency },
  }
}

/** A parcel holds twenty prints. */
const PARCEL = 20

/** The shipping cost for the given number of prints; more abroad. */
export function shippingOf(copies: number, country: string): string {
  return (Math.ceil(Math.max(1, copies) / PARCEL) * (country === 'GB' ? 3.95 : 6.95)).toFixed(2)
}
