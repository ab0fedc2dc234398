import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import { type Client, createClient } from '@proofdesk/contract/client'
import { DEFAULT_FEATURES } from '@proofdesk/server/gallery-defaults'
import { makeCameraPhotos, makeFiles } from './camera-photos.ts'
import type { MeasuredProcess } from './server-process.ts'
import { uploadAll } from './upload.ts'

export const SHOP_ALIAS = 'bench-sale'

/** A studio with a published gallery of a few photos, each sold at £12.50. */
export interface BenchShop {
  client: Client
  accountGuid: string
  engineGuid: string
  slug: string
  productGuid: string
  photoGuids: string[]
}

/** Signs the studio up and waits until its photos are live. */
export async function openShop(
  { port }: MeasuredProcess,
  { photos = 4 }: { photos?: number } = {},
): Promise<BenchShop> {
  let token: string | null = null
  const client = createClient({ origin: `http://127.0.0.1:${port}`, token: () => token })
  const studio = {
    companyName: 'Bench',
    alias: SHOP_ALIAS,
    country: 'gb',
    defaultLanguage: 'en',
    firstName: 'Robin',
    lastName: 'Bench',
    emailAddress: 'robin@example.com',
    password: 'a long enough passphrase 26',
  } as const
  const session = await client.call(contract.auth.signUp, { body: studio })
  token = session.token
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Prices', slug: 'prices', currency: 'GBP' },
  })
  const { product } = await client.call(contract.products.create, {
    body: {
      productListGuid: productList.guid,
      name: 'Full size',
      type: 'Download',
      price: 12.5,
      fulfillment: 'selfManaged',
    },
  })
  const features = { ...DEFAULT_FEATURES, collectionSearch: false }
  const { engine } = await client.call(contract.engines.create, {
    body: { name: 'Race', published: true, productListGuid: productList.guid, features },
  })
  const files = makeFiles(await makeCameraPhotos(4, { width: 1_200, height: 800 }), photos, 'sold')
  await uploadAll(client, engine.guid, files, 2)
  const list = () => client.call(contract.content.list, { query: { engineGuid: engine.guid } })
  while ((await list()).total < files.length) await sleep(100)
  return {
    client,
    accountGuid: session.account.guid,
    engineGuid: engine.guid,
    slug: engine.slug,
    productGuid: product.guid,
    photoGuids: (await list()).content.map(({ guid }) => guid),
  }
}
