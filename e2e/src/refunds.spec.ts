import { readFile } from 'node:fs/promises'
import { contract } from '@proofdesk/contract'
import type { Locator, Page } from '@playwright/test'
import { YORK, buy } from './buy.ts'
import { countClicks } from './clicks.ts'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await target.and(page.locator(':focus')).count()) === 1) return
  }
  throw new Error('Tab doesn’t reach it')
}

test('one of five prints is refunded by keyboard, and another in at most five clicks', async ({
  openWindow,
  product,
  studio,
}) => {
  const gallery = await openShop(studio, { print: true })
  const order = await buy(
    await openWindow(),
    { studio, gallery },
    { product: 'Fine art print', copies: 5, address: YORK, expectedTotal: 150 },
  )
  const desk = await openWindow({ as: studio.owner })
  await desk.goto(`/en/sales/orders?order=${order.guid}`)
  const panel = desk.getByRole('dialog', { name: /^Order / })
  await expect(panel.getByRole('button', { name: 'Refund…' })).toBeVisible()
  await desk.keyboard.press('r')
  const form = desk.getByRole('dialog', { name: /^Refund of order/ })
  await expect(form.getByText('The whole £150.00 that the buyer paid.')).toBeVisible()
  await tabTo(desk, form.getByRole('button', { name: 'Full refund' }))
  await desk.keyboard.press('ArrowRight')
  await desk.keyboard.press('Enter')
  await tabTo(desk, form.getByRole('checkbox', { name: 'Fine art print' }))
  await desk.keyboard.press('Space')
  await tabTo(desk, form.getByRole('spinbutton', { name: 'How many of Fine art print' }))
  await desk.keyboard.press('ControlOrMeta+A')
  await desk.keyboard.type('1')
  await expect(form.getByRole('status')).toContainText('£30.00')
  await checkScreen(desk, 'refund of one of five prints')
  await tabTo(desk, form.getByRole('button', { name: 'Refund £30.00' }))
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('The money is on its way back')).toBeVisible()
  const mail = await readMail(product, `ada@${studio.alias}.test`, /refund/i)
  expect(mail.text).toContain('£30.00')
  await desk.reload()
  await expect(panel.getByText('Partly refunded')).toBeVisible()
  await expect(panel.getByText('£30.00 refunded')).toBeVisible()

  const { click, expectAtMost } = countClicks()
  await desk.goto('/en/sales/orders')
  await click(desk.getByRole('row', { name: /Ada Runner/ }))
  await click(panel.getByRole('button', { name: 'Refund…' }))
  await click(form.getByRole('button', { name: 'Products' }))
  await click(form.getByRole('checkbox', { name: 'Fine art print' }))
  await form.getByRole('spinbutton', { name: 'How many of Fine art print' }).fill('1')
  await click(form.getByRole('button', { name: 'Refund £30.00' }))
  await expect(form).toBeHidden()
  expectAtMost(5, 'refund of one print')
  await expect(panel.getByText('−£60.00')).toBeVisible()
  // The timeline is updated without a reload.
  await expect(panel.getByText('£30.00 refunded')).toHaveCount(2)
})

test('a dispute puts the order’s money on hold, is answered with evidence, and is decided', async ({
  openWindow,
  product,
  studio,
}) => {
  const gallery = await openShop(studio)
  const order = await buy(
    await openWindow(),
    { studio, gallery },
    { product: 'Full size', expectedTotal: 12.5 },
  )
  const control = async (path: string, body: object) => {
    const answer = await fetch(`${product.mailbox}/control/stripe/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string }
  }
  const desk = await openWindow({ as: studio.owner })
  await desk.goto(`/en/sales/orders?order=${order.guid}`)
  const panel = desk.getByRole('dialog', { name: /^Order / })
  const { events } = await studio.owner.client.call(contract.orderTimeline.list, {
    query: { guid: order.guid },
  })
  const intent = events.find(({ kind }) => kind === 'ordered')!.values.reference
  const { id } = await control('disputes', { intent })
  const expectEvent = (sentence: string) =>
    expect
      .poll(
        async () => (
          await desk.reload(),
          await panel.getByText('Bought for £12.50').waitFor(),
          panel.getByText(sentence).count()
        ),
        { timeout: 60_000 },
      )
      .toBe(1)
  await expectEvent('The buyer disputes £12.50')
  await expect(panel.getByText('On hold')).toBeVisible()
  await checkScreen(desk, 'order with a dispute')
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    panel.getByRole('button', { name: 'Evidence (PDF)' }).click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await control(`disputes/${id}`, { status: 'won' })
  await expectEvent('Dispute about £12.50 won')
})

test('a company gets its VAT invoice as PDF and XML, and a credit note when refunded', async ({
  openWindow,
  studio,
}) => {
  const gallery = await openShop(studio)
  const { client } = studio.owner
  await client.call(contract.tax.update, {
    body: {
      isOn: true,
      country: 'gb',
      number: 'GB136695976',
      priceMode: 'inclusive',
      byBuyersCountry: false,
      reverseCharge: false,
      rates: [{ country: 'gb', name: 'VAT', goods: 2_000, electronic: 2_000 }],
    },
  })
  await client.call(contract.invoices.updateSettings, {
    body: {
      isOn: true,
      name: 'City Photos Ltd',
      addressLine1: '1 Station Road',
      postCode: 'YO1 1AA',
      townCity: 'York',
      country: 'gb',
    },
  })
  const visitor = await openWindow()
  const order = await buy(
    visitor,
    { studio, gallery },
    {
      product: 'Full size',
      expectedTotal: 12.5,
      country: 'gb',
      company: { name: 'Runner Ltd', number: 'GB123456789' },
    },
  )
  const invoice = visitor.getByRole('link', { name: /PDF/ })
  await expect
    .poll(async () => (await visitor.reload(), invoice.count()), { timeout: 60_000 })
    .toBe(1)
  const desk = await openWindow({ as: studio.owner })
  await desk.goto(`/en/sales/orders?order=${order.guid}`)
  const panel = desk.getByRole('dialog', { name: /^Order / })
  const save = async (name: RegExp) => {
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      panel.getByRole('button', { name }).click(),
    ])
    return (await readFile(await file.path())).toString('latin1')
  }
  expect(await save(/^Invoice .* as PDF$/)).toMatch(/^%PDF-/)
  const xml = await save(/^Invoice .* as XML$/)
  for (const part of ['<ram:Name>Runner Ltd</ram:Name>', 'GB123456789', '2.08', '12.50'])
    expect(xml).toContain(part)
  await client.call(contract.refunds.create, {
    body: { orderGuid: order.guid, reason: 'buyerWish', takeBackDownloads: true },
  })
  await expect
    .poll(
      async () => (
        await desk.reload(),
        await panel.getByRole('heading', { name: 'Invoices' }).waitFor(),
        panel.getByText(/^Credit note /).count()
      ),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await checkScreen(desk, 'invoice and credit note')
  // The link to their order still opens, for their documents.
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: /PDF/ })).toHaveCount(2)
  await expect(visitor.getByRole('link', { name: /^Download/ })).toHaveCount(0)
})
