import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import { createClient } from '@proofdesk/contract/client'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { makeCameraPhotos, makeFiles } from './camera-photos.ts'
import { uploadAll } from './upload.ts'

/** A gallery that sells, as visitors request it. */
export interface SalesGallery {
  /** A new name means a new watermark, with which nothing is watermarked yet. */
  rename(): Promise<string>
  list(): Promise<SitePhoto[]>
  get(agent: Agent, path: string): Promise<{ etag: string | undefined }>
}

/** Signs a studio up and waits until the given number of photos in its gallery are live. */
export async function makeSalesGallery(port: number, count: number): Promise<SalesGallery> {
  const origin = `http://localhost:${port}`
  const { token } = await createClient({ origin }).call(contract.auth.signUp, {
    body: {
      companyName: 'Studio 0',
      alias: 'bench',
      country: 'gb',
      defaultLanguage: 'en',
      firstName: 'Ben',
      lastName: 'Ch',
      emailAddress: 'bench@example.com',
      password: 'a fine long phrase',
    },
  })
  const client = createClient({ origin, token: () => token })
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Prices', slug: 'prices', currency: 'GBP' },
  })
  const { engine } = await client.call(contract.engines.create, {
    body: { name: 'Marks', published: true, productListGuid: productList.guid },
  })
  const pictures = await makeCameraPhotos(6, { width: 2_400, height: 1_600 })
  await uploadAll(client, engine.guid, makeFiles(pictures, count, 'watermarks'), 3)
  const host = `bench.localhost:${port}`
  const agent = new Agent({ keepAlive: true })
  const list = async () => {
    const { body } = await fetchFrom(agent, { port, host }, `/api/site/content?slug=${engine.slug}`)
    return (JSON.parse(body.toString()) as { content: SitePhoto[] }).content
  }
  while ((await list()).length < count) await pause(200)
  let names = 0
  return {
    list,
    async rename() {
      const companyName = `Studio ${++names}`
      await client.call(contract.account.update, { body: { companyName } })
      return companyName
    },
    get: (own, path) => fetchFrom(own, { port, host }, path),
  }
}

/** Rejects for anything but the file itself. */
export function fetchFrom(
  agent: Agent,
  { port, host }: { port: number; host: string },
  path: string,
): Promise<{ etag: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve({ etag: response.headers.etag, body: Buffer.concat(parts) })
          : reject(new Error(`${path} returned ${response.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}
