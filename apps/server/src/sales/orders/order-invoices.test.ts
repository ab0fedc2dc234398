import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeInvoiceSettings } from '../../test-world/make-invoice-settings.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { takeJobs } from '../../test-world/work-on-reversals.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import { planInvoice } from '../invoices/plan-invoice.ts'
import { signOrderKey } from './order-link.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('a buyer finds the invoice on their order page, and no one else’s', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  await makeInvoiceSettings(world, studio)
  const [order, other] = [await makeOrder(world, gallery), await makeOrder(world, gallery)]
  const { host } = studio
  const read = async ({ guid }: { guid: string }) => {
    const query = { guid, key: signOrderKey(world.deps, { guid }) }
    return (await world.call(contract.siteOrders.read, { query, host })).body.order.invoices
  }
  expect(await read(order)).toEqual([])
  for (const { guid } of [order, other])
    await issueInvoices(world.deps, { accountGuid: studio.account.guid, orderGuid: guid })
  const [invoice, ...more] = await read(order)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: expect.stringMatching(/^NS-\d{4}-0001$/),
  })
  const get = (url: string, at = host) => world.app.inject({ url, headers: { host: at } })
  const pdf = await get(invoice!.pdf)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await get(invoice!.xml)).body).toContain('<rsm:CrossIndustryInvoice')

  const [theirs] = await read(other)
  const refused = [
    invoice!.pdf.replace(invoice!.guid, theirs!.guid),
    invoice!.pdf.replace(/key=.*/, 'key=1.2'),
    invoice!.pdf.replace('format=pdf', 'format=exe'),
  ]
  for (const url of refused) expect((await get(url)).statusCode).toBe(404)
  const stranger = await makeStudio(world)
  expect((await get(invoice!.pdf, stranger.host)).statusCode).toBe(404)
})

test('the job for an invoice is only enqueued for studios that issue invoices automatically', async () => {
  const studio = await makeStudio(world)
  const order = await makeOrder(world, await makeGallery(world, studio))
  const named = { accountGuid: studio.account.guid, orderGuid: order.guid }
  const plan = () => world.deps.db.transaction((tx) => planInvoice(world.deps, tx, named))
  await plan()
  expect(await takeJobs(world, 'issue-invoice')).not.toContainEqual(named)
  await makeInvoiceSettings(world, studio)
  await plan()
  expect(await takeJobs(world, 'issue-invoice')).toContainEqual(named)
})
