import { startSandbox } from '../../../sandbox/src/app.ts'
import { createProdigiLab } from '../ground/ports/lab/prodigi-lab.ts'
import { createWhatsAppMessages } from '../ground/ports/messages/whatsapp-messages.ts'
import type { TestApp } from './test-app.ts'

interface FakeLabOrder {
  id: string
  idempotencyKey: string
  cost: string
  request: {
    merchantReference: string
    callbackUrl: string
    shippingMethod: string
    recipient: object
    items: {
      merchantReference: string
      sku: string
      copies: number
      attributes: object
      assets: { url: string }[]
    }[]
  }
}

/** The print lab and the phones of a test, on a listening sandbox. A lost answer times out after seconds. */
export async function playDelivery({ deps }: Pick<TestApp, 'deps'>) {
  let sandbox = await startSandbox({ port: 0, dataDir: deps.env.DATA_DIR })
  // Far above what a busy machine needs for an answer, as what is not answered is not sent again.
  const timeout = 4_000
  deps.lab = createProdigiLab({
    url: `${sandbox.url}/prodigi`,
    apiKey: 'sandbox',
    now: () => deps.clock.now(),
    timeout,
  })
  deps.messages = createWhatsAppMessages({
    url: `${sandbox.url}/whatsapp`,
    token: 'sandbox',
    phoneId: 'sandbox',
    timeout,
  })
  const read = async (path: string) => (await fetch(`${sandbox.url}/${path}.json`)).json()
  return {
    url: sandbox.url,
    stop: () => sandbox.stop(),
    /** Comes back after a stop, at the same address and with what it had. */
    async start() {
      const port = Number(new URL(sandbox.url).port)
      sandbox = await startSandbox({ port, dataDir: deps.env.DATA_DIR })
    },
    async fail(
      service: 'prodigi' | 'whatsapp',
      path: string,
      kind: 'timeout' | 'error' | 'decline',
      times = 1,
    ) {
      const response = await fetch(`${sandbox.url}/control/failures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service, path, kind, times }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    /** The lab sends an order, or a part of it, in a parcel. */
    ship: (labOrderId: string, { isPart = false }: { isPart?: boolean } = {}) =>
      fetch(`${sandbox.url}/control/prodigi/orders/${labOrderId}/ship`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isPart }),
      }),
    /** Everything that the lab has taken, the last one last. */
    labOrders: async () => ((await read('prodigi')) as { orders: FakeLabOrder[] }).orders,
    /** Everything that has reached a phone, the last one last. */
    messages: async () =>
      (
        (await read('whatsapp')) as {
          messages: { to: string; language: string; template: string; parameters: string[] }[]
        }
      ).messages,
  }
}
