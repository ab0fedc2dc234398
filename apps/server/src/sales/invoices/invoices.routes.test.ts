import { contract } from '@proofdesk/contract'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofAccount } from '../../ground/db/of-account.ts'
import { invoices } from '../../ground/db/tables/invoices.ts'
import { orderLines } from '../../ground/db/tables/orders.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeInvoiceSettings } from '../../test-world/make-invoice-settings.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeTax, toTaxedOrder } from '../../test-world/make-tax.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { readZip } from '../../test-world/read-zip.ts'
import { issueInvoices } from './issue-invoices.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const ADDRESS = {
  name: 'Lichtblick GmbH',
  addressLine1: 'Prenzlauer Allee 12',
  postCode: '10405',
  townCity: 'Berlin',
  country: 'DE',
}

async function readPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/[\u00a0\u202f]/g, ' ')
}

test('invoices can be switched on once the seller has an address, and not be left without one', async () => {
  const { owner, account } = await makeStudio(world, { companyName: 'Lichtblick' })
  const { token } = owner
  const save = (body: object) => world.call(contract.invoices.updateSettings, { token, body })
  const read = async () => (await world.call(contract.invoices.settings, { token })).body.settings
  expect(await read()).toMatchObject({
    isOn: false,
    name: 'Lichtblick',
    country: account.country,
    missing: ['addressLine1', 'postCode', 'townCity'],
  })
  const refused = await save({ isOn: true, addressLine1: 'Allee 1' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    fields: { postCode: { code: 'required' }, townCity: { code: 'required' } },
  })
  expect(await read()).toMatchObject({ addressLine1: '' })
  const saved = await save({ ...ADDRESS, isOn: true, numberPrefix: 'RE-' })
  expect(saved.body.settings).toMatchObject({ isOn: true, country: 'de', missing: [] })
  expect((await save({ townCity: ' ' })).status).toBe(422)
  expect((await save({ isOn: false, townCity: '' })).body.settings).toMatchObject({
    isOn: false,
    missing: ['townCity'],
  })
})

test('an order that was paid before is invoiced when it is asked for, and downloads as PDF and XML in the buyer’s language', async () => {
  const studio = await makeStudio(world, { timeZone: 'UTC' })
  const { token } = studio.owner
  await makeTax(world, studio)
  const order = await makeOrder(world, await makeGallery(world, studio), {
    ...toTaxedOrder(11_900),
    currency: 'EUR',
    locale: 'de',
    firstName: '美穂',
    lastName: '髙橋',
    numberPrefix: 'NS',
    number: 1001,
  })
  const list = async () =>
    (await world.call(contract.invoices.list, { token, query: { orderGuid: order.guid } })).body
  const make = () =>
    world.call(contract.invoices.create, { token, body: { orderGuid: order.guid } })
  expect(await list()).toEqual({ invoices: [], canMake: false })
  expect((await make()).body).toMatchObject({ code: 'invoices_off' })
  await makeInvoiceSettings(world, studio, { footer: 'HRB 12345', taxNumber: '12/345' })
  expect(await list()).toEqual({ invoices: [], canMake: true })
  const made = (await make()).body.invoices
  expect((await make()).body.invoices).toEqual(made)
  expect(await list()).toEqual({ invoices: made, canMake: false })
  expect(made).toMatchObject([{ kind: 'invoice', number: 'NS-2026-0001', total: 119 }])

  const get = async (format: 'pdf' | 'xml') => {
    const { body } = await world.call(contract.invoices.download, {
      token,
      body: { guid: made[0]!.guid, format },
    })
    return world.app.inject({ url: body.url })
  }
  const pdf = await get('pdf')
  expect(pdf.headers['content-disposition']).toContain('filename="Rechnung NS-2026-0001.pdf"')
  const text = await readPdf(pdf.rawPayload)
  for (const part of [
    'Rechnung NS-2026-0001',
    'North Studio Ltd',
    '10405 Berlin',
    'USt-IdNr. DE136695976',
    'Steuernummer 12/345',
    '美穂 髙橋',
    'NS-1001',
    'MwSt. 19 %',
    'MwSt. 7 %',
    'Gesamtbetrag 119,00 €',
    'Vollständig bezahlt',
    'HRB 12345',
  ])
    expect(text).toContain(part)
  const xml = await get('xml')
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(xml.body).toContain('<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>')
})

test('without tax it says that no VAT is shown, or why', async () => {
  const studio = await makeStudio(world)
  const { token } = studio.owner
  const gallery = await makeGallery(world, studio)
  await makeInvoiceSettings(world, studio)
  const textOf = async () => {
    const order = await makeOrder(world, gallery, {
      lines: [{ name: 'Download', units: 3, unitPrice: 400, amount: 1_200 }],
    })
    const { body } = await world.call(contract.invoices.create, {
      token,
      body: { orderGuid: order.guid },
    })
    const { body: link } = await world.call(contract.invoices.download, {
      token,
      body: { guid: body.invoices[0]!.guid, format: 'pdf' },
    })
    return readPdf((await world.app.inject({ url: link.url })).rawPayload)
  }
  const plain = await textOf()
  expect(plain).toContain('No VAT is shown on this document.')
  expect(plain).toContain('3 4.00 £12.00')
  await makeInvoiceSettings(world, studio, { taxNote: 'Small business: no VAT is charged.' })
  expect(await textOf()).toContain('Small business: no VAT is charged.')
  await makeInvoiceSettings(world, studio, { taxNote: '', taxExemption: 'small_business' })
  expect(await textOf()).toContain('Exempt from VAT as a small business under § 19 UStG.')
  await makeInvoiceSettings(world, studio, { country: 'gb', taxExemption: 'small_business' })
  expect(await textOf()).toContain('No VAT is shown on this document.')
})

test('an invoice can’t be made of an order whose lines are not what was paid', async () => {
  const studio = await makeStudio(world)
  await makeInvoiceSettings(world, studio)
  const order = await makeOrder(world, await makeGallery(world, studio))
  await world.deps.db
    .update(orderLines)
    .set({ amount: 1 })
    .where(eq(orderLines.orderGuid, order.guid))
  const { status, body } = await world.call(contract.invoices.create, {
    token: studio.owner.token,
    body: { orderGuid: order.guid },
  })
  expect([status, body]).toMatchObject([409, { code: 'invoice_impossible' }])
})

test('all of a month come in one archive, each as PDF and XML', async () => {
  const studio = await makeStudio(world, { timeZone: 'UTC' })
  const { token } = studio.owner
  const month = new Date(world.deps.clock.now()).toISOString().slice(0, 7)
  const ask = (asked: string) =>
    world.call(contract.invoices.archive, { token, body: { month: asked } })
  expect((await ask(month)).body).toMatchObject({ code: 'no_invoices' })
  await makeInvoiceSettings(world, studio)
  const gallery = await makeGallery(world, studio)
  for (const locale of ['en', 'de', 'fr']) {
    const order = await makeOrder(world, gallery, { locale })
    await issueInvoices(world.deps, { accountGuid: studio.account.guid, orderGuid: order.guid })
  }
  const file = await world.app.inject({ url: (await ask(month)).body.url })
  expect(file.headers).toMatchObject({ 'content-type': 'application/zip' })
  const files = new Map(readZip(file.rawPayload).map(({ name, bytes }) => [name, bytes]))
  expect([...files.keys()]).toEqual([
    'Invoice NS-2026-0001.pdf',
    'Invoice NS-2026-0001.xml',
    'Rechnung NS-2026-0002.pdf',
    'Rechnung NS-2026-0002.xml',
    'Facture NS-2026-0003.pdf',
    'Facture NS-2026-0003.xml',
  ])
  expect(await readPdf(files.get('Rechnung NS-2026-0002.pdf')!)).toContain('Gesamtbetrag')
  expect((await ask('2020-01')).body).toMatchObject({ code: 'no_invoices' })

  const [row] = await world.deps.db
    .select()
    .from(invoices)
    .where(and(ofAccount(invoices, gallery), eq(invoices.number, 3)))
  const { guid: orderGuid } = await makeOrder(world, gallery)
  await world.deps.db
    .insert(invoices)
    .values({ ...row!, guid: newGuid(), orderGuid, number: 4, content: {} as never })
  const partly = readZip((await world.app.inject({ url: (await ask(month)).body.url })).rawPayload)
  expect(partly.map(({ name }) => name)).toEqual([...files.keys(), 'not-included.txt'])
  expect(partly.at(-1)!.bytes.toString()).toContain('2026-4')
})

test('someone who sees other galleries alone finds no invoice of this one', async () => {
  const studio = await makeStudio(world)
  await makeInvoiceSettings(world, studio)
  const gallery = await makeGallery(world, studio)
  const order = await makeOrder(world, gallery)
  await issueInvoices(world.deps, { accountGuid: studio.account.guid, orderGuid: order.guid })
  const { body } = await world.call(contract.invoices.list, {
    token: studio.owner.token,
    query: { orderGuid: order.guid },
  })
  const { guid } = body.invoices[0]!
  const other = await makeGallery(world, studio)
  const seller = await makeUser(world, studio.account, 'salesperson', { galleries: [other.guid] })
  const { token } = seller
  const answers = await Promise.all([
    world.call(contract.invoices.list, { token, query: { orderGuid: order.guid } }),
    world.call(contract.invoices.download, { token, body: { guid, format: 'pdf' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

test('an invoice is made out to a company afterwards: it is cancelled, and a new one takes its place, once', async () => {
  const studio = await makeStudio(world, { timeZone: 'UTC' })
  const { token } = studio.owner
  await makeInvoiceSettings(world, studio)
  const gallery = await makeGallery(world, studio)
  const order = await makeOrder(world, gallery)
  const { accountGuid, guid: orderGuid } = order
  await issueInvoices(world.deps, { accountGuid, orderGuid })
  const { name, ...where } = { ...ADDRESS, addressLine2: '', country: 'de' }
  const company = { name, number: 'DE 136695976', address: where }
  const set = (as = token, change: object = {}) =>
    world.call(contract.invoices.setCompany, {
      token: as,
      body: { orderGuid, company: { ...company, ...change } },
    })
  const seller = await makeUser(world, studio.account, 'salesperson')
  expect((await set(seller.token)).status).toBe(403)
  expect((await set((await makeStudio(world)).owner.token)).status).toBe(404)
  expect((await set(token, { number: 'DE136695977' })).body.fields).toMatchObject({
    'company.number': { code: 'not_a_tax_number' },
  })
  const made = await set()
  expect(made.body.invoices).toMatchObject([
    { kind: 'invoice', number: 'NS-2026-0001' },
    { kind: 'credit_note', number: 'NS-2026-0002', total: 10 },
    { kind: 'invoice', number: 'NS-2026-0003', total: 10 },
  ])
  expect((await set()).body).toEqual(made.body)
  const [first, cancelling, next] = await world.deps.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderGuid, orderGuid))
    .orderBy(asc(invoices.number))
  expect(first!.content.buyer).toMatchObject({ name: 'Ada Runner', townCity: '' })
  expect(cancelling!.content).toMatchObject({
    buyer: first!.content.buyer,
    corrects: { number: 'NS-2026-0001' },
    isCancellation: true,
  })
  expect(next!.content.buyer).toMatchObject({
    name,
    contact: 'Ada Runner',
    townCity: 'Berlin',
    vatNumber: 'DE136695976',
  })
  expect(next!.content).toMatchObject({ corrects: null, lines: first!.content.lines })
  // The job that issues missing documents finds nothing.
  await issueInvoices(world.deps, { accountGuid, orderGuid })
  const list = await world.call(contract.invoices.list, { token, query: { orderGuid } })
  expect(list.body.invoices).toHaveLength(3)
  const read = await world.call(contract.orders.read, { token, query: { guid: orderGuid } })
  expect(read.body.orders[0]!.company).toEqual({
    name,
    number: 'DE136695976',
    address: where,
  })
})

test('an invoice that a credit note of a refund names stays as it is', async () => {
  const studio = await makeStudio(world, { timeZone: 'UTC' })
  await makeInvoiceSettings(world, studio)
  const order = await makeOrder(world, await makeGallery(world, studio), {
    method: 'cash',
    collector: 'outside',
  })
  const { accountGuid, guid: orderGuid } = order
  const { token } = studio.owner
  await issueInvoices(world.deps, { accountGuid, orderGuid })
  await world.call(contract.refunds.create, {
    token,
    body: { orderGuid, amount: 4, reason: 'goodwill', takeBackDownloads: false, outside: true },
  })
  await issueInvoices(world.deps, { accountGuid, orderGuid })
  const { name, ...where } = { ...ADDRESS, addressLine2: '', country: 'de' }
  const refused = await world.call(contract.invoices.setCompany, {
    token,
    body: { orderGuid, company: { name, number: '', address: where } },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'invoice_given_back' } })
  const read = await world.call(contract.orders.read, { token, query: { guid: orderGuid } })
  expect(read.body.orders[0]!.company).toBeNull()
})
