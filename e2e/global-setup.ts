import { SHARED_PRODUCT, startProduct } from './src/product.ts'

/** Starts the one server that all journeys share, but for those that kill theirs. Answers how to end it. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct()
  const { origin, mailbox, dataDir } = product
  process.env[SHARED_PRODUCT] = JSON.stringify({ origin, mailbox, dataDir })
  return () => product.end()
}
