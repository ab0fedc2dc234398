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

/** The print lab and the phones of a test, on a running sandbox. A lost answer times out after seconds. */
export async function playDelivery({ deps }: Pick<TestApp, 'deps'>) {
  let sandbox = await startSandbox({ port: 0, dataDir: deps.env.DATA_DIR })
  // Far longer than a busy machine needs, since unanswered requests aren't repeated.
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
    /** Restarts after a stop, at the same address and with its data. */
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
    /** Has the lab ship an order, or part of it, as a parcel. */
    ship: (labOrderId: string, { isPart = false }: { isPart?: boolean } = {}) =>
      fetch(`${sandbox.url}/control/prodigi/orders/${labOrderId}/ship`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isPart }),
      }),
    /** All orders at the lab, the latest last. */
    labOrders: async () => ((await read('prodigi')) as { orders: FakeLabOrder[] }).orders,
    /** All messages that reached a phone, the latest last. */
    messages: async () =>
      (
        (await read('whatsapp')) as {
          messages: { to: string; language: string; template: string; parameters: string[] }[]
        }
      ).messages,
  }
}
