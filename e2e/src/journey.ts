import { type BrowserContextOptions, type Page, expect, test as base } from '@playwright/test'
import { type OwnProduct, type Product, SHARED_PRODUCT, startProduct } from './product.ts'
import { type Person, type Studio, createStudio } from './studio.ts'
import { type BrowserProblems, createBrowserProblems } from './browser-problems.ts'

interface Journey {
  /** The server that all journeys share. */
  product: Product
  /** A new installation for this journey only. */
  ownProduct: OwnProduct
  studio: Studio
  problems: BrowserProblems
  /** Opens a window in a separate browser context; `as`: the person signed in there. */
  openWindow: (options?: BrowserContextOptions & { as?: Person; in?: Product }) => Promise<Page>
}

/** The journeys' `test`: at its end, no window may have had a problem that the journey did not expect. */
export const test = base.extend<Journey>({
  product: async ({}, use) => use(JSON.parse(process.env[SHARED_PRODUCT] ?? '') as Product),

  ownProduct: async ({}, use) => {
    const product = await startProduct()
    try {
      await use(product)
    } finally {
      await product.end()
    }
  },

  studio: async ({ product }, use) => use(await createStudio(product)),

  problems: async ({}, use) => {
    const problems = createBrowserProblems()
    await use(problems)
    expect(problems.found(), 'what went wrong in the browser').toEqual([])
  },

  openWindow: async (
    { browser, product, problems, contextOptions, locale, timezoneId, viewport },
    use,
  ) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async ({ as, in: where = product, ...options } = {}) => {
      const origin = where.origin
      const storageState = as && {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'proofdesk.token', value: as.token }] }],
      }
      const context = await browser.newContext({
        ...contextOptions,
        locale,
        timezoneId,
        viewport,
        baseURL: origin,
        storageState,
        ...options,
      })
      contexts.push(context)
      problems.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
