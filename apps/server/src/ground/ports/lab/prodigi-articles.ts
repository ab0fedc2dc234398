import { DAY_MS } from '@proofdesk/domain/duration'
import * as z from 'zod'
import { type LabArticle, LabError } from './lab.ts'
import { LAB_CATALOGUE } from './lab-catalogue.ts'
import { type ProdigiCall, readAnswer } from './prodigi-client.ts'

const ProductAnswer = z.object({
  product: z.object({
    sku: z.string(),
    attributes: z.record(z.string(), z.array(z.string())).default({}),
  }),
})

export type Attributes = Record<string, string>
interface KnownArticle {
  article: LabArticle
  /** The first option of each attribute (wrap, frame colour …), because a quote must name one. */
  attributes: Attributes
}

/** The part of our catalogue that the lab makes. */
export interface ProdigiArticles {
  list(): Promise<LabArticle[]>
  /** Throws `unknown_article` for articles that the lab doesn't make. */
  attributesOf(labSku: string): Promise<Attributes>
}

const AT_ONCE = 6

/** Fetched once a day; a failure isn't cached. */
export function createProdigiArticles(call: ProdigiCall, now: () => number): ProdigiArticles {
  let catalogue: { readAt: number; articles: Promise<KnownArticle[]> } | undefined

  function readDaily(): Promise<KnownArticle[]> {
    if (!catalogue || now() - catalogue.readAt > DAY_MS) {
      const articles = readCatalogue(call)
      catalogue = { readAt: now(), articles }
      articles.catch(() => (catalogue = undefined))
    }
    return catalogue.articles
  }

  return {
    list: async () => (await readDaily()).map(({ article }) => article),
    async attributesOf(labSku) {
      const current = (await readDaily()).find(({ article }) => article.labSku === labSku)
      if (!current) throw new LabError('unknown_article', 'The lab does not make this article.')
      return current.attributes
    },
  }
}

async function readCatalogue(call: ProdigiCall): Promise<KnownArticle[]> {
  const left = LAB_CATALOGUE.map((article, index) => ({ article, index }))
  const found: KnownArticle[] = []
  const look = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const existing = await findArticle(call, next.article)
      if (existing) found[next.index] = existing
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  // In the catalogue's order, without the empty positions.
  return found.filter(Boolean)
}

async function findArticle(
  call: ProdigiCall,
  article: LabArticle,
): Promise<KnownArticle | undefined> {
  const { status, answer } = await call(`/products/${encodeURIComponent(article.labSku)}`)
  if (status === 404) return undefined
  const { product } = readAnswer(ProductAnswer, answer)
  const attributes = Object.entries(product.attributes).flatMap(([name, choices]) =>
    choices[0] ? [[name, choices[0]] as const] : [],
  )
  return { article, attributes: Object.fromEntries(attributes) }
}
