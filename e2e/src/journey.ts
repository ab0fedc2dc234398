import { type BrowserContextOptions, type Page, expect, test as base } from '@playwright/test'
import { type OwnProduct, type Product, SHARED_PRODUCT, startProduct } from './product.ts'
import { type Person, type Studio, createStudio } from './studio.ts'
import { type Trouble, createTrouble } from './trouble.ts'

interface Journey {
  /** The server that all journeys share. */
  product: Product
  /** A fresh installation, for this journey only. */
  ownProduct: OwnProduct
  studio: Studio
  trouble: Trouble
  /** Opens a window of a browser of its own; `as` is who is signed in there. */
  openWindow: (options?: BrowserContextOptions & { as?: Person; in?: Product }) => Promise<Page>
}

/** The journeys' `test`: at its end, nothing may have gone wrong in any window that the journey did not expect. */
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

  trouble: async ({}, use) => {
    const trouble = createTrouble()
    await use(trouble)
    expect(trouble.found(), 'what went wrong in the browser').toEqual([])
  },

  openWindow: async (
    { browser, product, trouble, contextOptions, locale, timezoneId, viewport },
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
      trouble.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
