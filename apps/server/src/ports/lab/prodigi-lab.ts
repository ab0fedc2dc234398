import { isCurrency } from '@proofdesk/domain/currencies'
import { toMinor } from '@proofdesk/domain/money'
import * as z from 'zod'
import { type Lab, type LabArticle, type LabCost, LabError } from './lab.ts'
import { LAB_CATALOGUE } from './lab-catalogue.ts'

export interface ProdigiOptions {
  /** `https://api.prodigi.com`, or where it is played. Without a slash at the end. */
  url: string
  apiKey: string
  /** Epoch milliseconds. */
  now(): number
}

// As much of Prodigi's v4 answers as we read.
const Cost = z.object({ amount: z.string(), currency: z.string() })
const Quotes = z.object({
  quotes: z.array(z.object({
    costSummary: z.object({ shipping: Cost.nullish() }),
    items: z.array(z.object({ sku: z.string(), unitCost: Cost, taxUnitCost: Cost.nullish() })).min(1),
  })).min(1),
})
const ProductAnswer = z.object({ product: z.object({ sku: z.string(), attributes: z.record(z.string(), z.array(z.string())).default({}) }) })

type Attributes = Record<string, string>
interface KnownArticle {
  article: LabArticle
  /** The first choice of each attribute (wrap, colour of the frame …): a quote must name one. */
  attributes: Attributes
}

const TIMEOUT = 10_000
const DAY = 86_400_000
const AT_ONCE = 6

/** Prodigi's print API, version 4. */
export function createProdigiLab({ url, apiKey, now }: ProdigiOptions): Lab {
  let catalogue: { readAt: number; articles: Promise<KnownArticle[]> } | undefined

  async function call(path: string, body?: object): Promise<{ status: number; answer: unknown }> {
    try {
      const response = await fetch(`${url}/v4.0${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': apiKey, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (response.status >= 500 || response.status === 429) throw new LabError('unavailable', `The lab answered ${response.status}.`)
      if (response.status === 401 || response.status === 403) throw new LabError('unavailable', 'The lab does not accept our key.')
      return { status: response.status, answer: await response.json() }
    } catch (error) {
      if (error instanceof LabError) throw error
      throw new LabError('unavailable', 'The lab could not be reached.', { cause: error })
    }
  }

  async function findArticle(article: LabArticle): Promise<KnownArticle | undefined> {
    const { status, answer } = await call(`/products/${encodeURIComponent(article.labSku)}`)
    if (status === 404) return undefined
    const { product } = read(ProductAnswer, answer)
    const attributes = Object.entries(product.attributes).flatMap(([name, choices]) => (choices[0] ? [[name, choices[0]] as const] : []))
    return { article, attributes: Object.fromEntries(attributes) }
  }

  async function readCatalogue(): Promise<KnownArticle[]> {
    const left = LAB_CATALOGUE.map((article, place) => ({ article, place }))
    const found: KnownArticle[] = []
    const look = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const known = await findArticle(next.article)
        if (known) found[next.place] = known
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, look))
    // In the catalogue's order, without the places that stayed empty.
    return found.filter(Boolean)
  }

  /** Asked once a day; a failure is not kept. */
  function knownArticles(): Promise<KnownArticle[]> {
    if (!catalogue || now() - catalogue.readAt > DAY) {
      const articles = readCatalogue()
      catalogue = { readAt: now(), articles }
      articles.catch(() => (catalogue = undefined))
    }
    return catalogue.articles
  }

  return {
    listArticles: async () => (await knownArticles()).map(({ article }) => article),

    async quote({ labSku, currency, country }) {
      const known = (await knownArticles()).find(({ article }) => article.labSku === labSku)
      if (!known) throw new LabError('unknown_article', 'The lab does not make this article.')
      const { status, answer } = await call('/quotes', {
        shippingMethod: 'Standard', destinationCountryCode: country.toUpperCase(), currencyCode: currency,
        items: [{ sku: labSku, copies: 1, attributes: known.attributes, assets: [{ printArea: 'default' }] }],
      })
      if (status >= 400) throw new LabError('refused', 'The lab gives no quote for this article.', { cause: answer })
      const [quote] = read(Quotes, answer).quotes
      const { sku, unitCost, taxUnitCost } = quote!.items[0]!
      return { labSku: sku, unitCost: toCost(unitCost), taxUnitCost: taxUnitCost ? toCost(taxUnitCost) : null, shippingCost: quote!.costSummary.shipping ? toCost(quote!.costSummary.shipping) : null }
    },
  }
}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer)
  if (!result.success) throw new LabError('unavailable', 'The lab’s answer could not be read.', { cause: result.error })
  return result.data
}

/** The lab writes amounts as text, sometimes with more decimals than the currency has: rounded up, since it is a cost. */
function toCost({ amount, currency }: z.infer<typeof Cost>): LabCost {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(amount) ?? []
  if (!whole || !isCurrency(currency)) throw new LabError('unavailable', 'The lab’s answer could not be read.')
  const scale = toMinor(1, currency)!
  const digits = String(scale).length - 1
  const rest = Number(decimals.slice(digits) || '0') > 0 ? 1 : 0
  return { amount: Number(whole) * scale + Number(decimals.slice(0, digits).padEnd(digits, '0') || '0') + rest, currency }
}
