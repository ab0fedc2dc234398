import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import { DEMO_PRICE_LISTS, type DemoPriceList, type PriceListName } from './demo-price-lists.ts'

/** The guids of the demo's price lists; missing ones are created with their products. */
export async function fillPrices(client: Client): Promise<Record<PriceListName, string>> {
  const guids: Partial<Record<PriceListName, string>> = {}
  for (const name of Object.keys(DEMO_PRICE_LISTS) as PriceListName[])
    guids[name] = await openPriceList(client, DEMO_PRICE_LISTS[name])
  return guids as Record<PriceListName, string>
}

async function openPriceList(
  client: Client,
  { list, products: wanted }: DemoPriceList,
): Promise<string> {
  const { productLists } = await client.call(contract.productLists.list)
  const { guid: productListGuid } =
    productLists.find(({ slug }) => slug === list.slug) ??
    (await client.call(contract.productLists.create, { body: list })).productList
  const { products } = await client.call(contract.products.list, { query: { productListGuid } })
  for (const product of wanted)
    if (!products.some(({ slug }) => slug === product.slug))
      await client.call(contract.products.create, { body: { ...product, productListGuid } })
  return productListGuid
}
