import { SHARED_PRODUCT, startProduct } from './src/product.ts'

/** Starts the server that all journeys share, except those that kill theirs. Returns a function that stops it. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct()
  const { origin, mailbox, dataDir } = product
  process.env[SHARED_PRODUCT] = JSON.stringify({ origin, mailbox, dataDir })
  return () => product.end()
}
