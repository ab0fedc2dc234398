import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { contract } from '@proofdesk/contract'
import { countClicks } from './clicks.ts'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { bibOf } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'

const PEOPLE = [
  { firstName: 'Ada', lastName: 'Läufer', emailAddress: 'ada@lauf.test' },
  { firstName: 'Ben', lastName: 'Öztürk', emailAddress: 'ben@lauf.test' },
  { firstName: 'Cleo', lastName: 'Weiß', emailAddress: 'cleo@lauf.test' },
]

/** Sends the request of a mail program without a browser (RFC 8058). Returns the status. */
async function unsubscribe(address: string): Promise<number | undefined> {
  const { host, port, pathname, search } = new URL(address)
  // Node doesn't resolve names below localhost.
  const call = request({
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method: 'POST',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
  })
  call.end('List-Unsubscribe=One-Click')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('customers are notified; one buys, one unsubscribes, and one with consent gets a coupon', async ({
  openWindow,
  product,
  studio,
}) => {
  const { client } = studio.owner
  const gallery = await openShop(studio, { textSearch: true })
  const tag = studio.alias.slice(-8)
  const people = PEOPLE.map((person, at) => ({
    ...person,
    // All journeys share one mailbox.
    emailAddress: person.emailAddress.replace('@', `-${tag}@`),
    bibNumber: String(bibOf(at)),
  }))
  const [ada, ben, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  for (const person of people)
    await client.call(contract.customers.create, {
      // Offers are only emailed to people who agreed to them.
      body: { engineGuid: gallery.guid, ...person, marketingOptIn: person === ben },
    })
  const desk = await openWindow({ as: studio.owner })

  await test.step('the studio reads the mail before it is sent, and sends it', async () => {
    const { click, expectAtMost } = countClicks()
    await desk.goto('/en/galleries/city-run/photos')
    await click(desk.getByRole('link', { name: 'Customers' }))
    await click(desk.getByRole('button', { name: 'Send to customers' }))
    const dialog = desk.getByRole('dialog', { name: 'Photos are ready' })
    await expect(dialog.getByText('3 people get an email')).toBeVisible()
    const preview = dialog.frameLocator('iframe')
    await expect(preview.getByRole('heading', { name: 'Your photos are ready' })).toBeVisible()
    await checkScreen(desk, 'the mail before it is sent')
    // “Send now” while photos are being read.
    await click(dialog.getByRole('button', { name: /^Send/ }))
    await expect(desk.getByText('Notification sent!')).toBeVisible()
    expectAtMost(3, 'photos ready, from the gallery until it is sent')
  })

  await test.step('the campaign tells what became of each mail', async () => {
    await desk.goto('/en/sales/campaigns')
    const row = desk.getByRole('listitem').filter({ hasText: 'Photos are ready: City run' })
    await expect(row.getByText('3 of 3 sent')).toBeVisible()
    await row.getByRole('button', { name: 'Photos are ready: City run' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Photos are ready: City run' })
    await expect(dialog.getByRole('listitem').filter({ hasText: ben.emailAddress })).toContainText(
      'Sent',
    )
    await checkScreen(desk, 'a campaign')
  })

  await test.step('the link of the mail leads a runner to their own photo, which they buy', async () => {
    const mail = await readMail(product, ada.emailAddress, /Your photos of City run are ready/)
    const runner = await openWindow()
    await runner.goto(mail.links.find((link) => link.includes('/mails/open'))!)
    await expect(runner).toHaveURL(new RegExp(`/albums/city-run\\?text=${ada.bibNumber}$`))
    await runner.getByRole('button', { name: /^Favourite/ }).click()
    await checkScreen(runner, 'a favourite')
    await runner.getByRole('link', { name: 'Favourites (1)' }).click()
    await runner.getByRole('button', { name: 'Add favourites to cart' }).click()
    await runner
      .getByRole('dialog', { name: 'Add to cart' })
      .getByRole('button', { name: 'Add Full size' })
      .click()
    await runner.getByRole('link', { name: /^Cart/ }).click()
    await runner.getByRole('link', { name: 'Checkout' }).click()
    await runner.getByLabel('First name').fill(ada.firstName)
    await runner.getByLabel('Last name').fill(ada.lastName)
    await runner.getByLabel('Email').fill(ada.emailAddress)
    await runner.getByRole('button', { name: 'Pay £12.50' }).click()
    await runner.getByRole('button', { name: /^Pay/ }).click()
    await expect(runner.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible()
  })

  await test.step('the campaign tells what it has earned', async () => {
    await desk.goto('/en/sales/campaigns')
    await desk.getByRole('button', { name: 'Photos are ready: City run' }).click()
    await expect(desk.getByText('Orders from recipients since then: 1 · £12.50')).toBeVisible()
  })

  await test.step('another wants no more mails, by one click of their mail program and by hand', async () => {
    const mail = await readMail(product, cleo.emailAddress, /Your photos of City run are ready/)
    const stop = mail.links.find((link) => link.includes('/mails/stop'))!
    expect(mail.unsubscribe).toBe(stop)
    const page = await openWindow()
    await page.goto(stop)
    await checkScreen(page, 'preferences')
    await page.getByRole('button', { name: 'Stop these emails: Photos of “City run”' }).click()
    await expect(page.getByText('You no longer get these emails.')).toBeVisible()
    await page.getByRole('button', { name: 'Unsubscribe from all emails' }).click()
    await expect(page.getByRole('heading', { name: 'You won’t get any more emails' })).toBeVisible()
    await page.getByRole('button', { name: 'Get emails again' }).click()
    await page.getByRole('button', { name: 'Get these emails again: Photos of “City run”' }).click()
    expect(await unsubscribe(mail.unsubscribe)).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You won’t get any more emails' })).toBeVisible()
    await desk.goto('/en/galleries/city-run/customers?dialog=notify')
    const dialog = desk.getByRole('dialog', { name: 'Photos are ready' })
    await dialog.getByRole('switch', { name: 'Include people who already got this email' }).check()
    await expect(dialog.getByText('2 people get an email')).toBeVisible()
  })

  await test.step('who did not buy gets a coupon', async () => {
    await desk.goto('/en/galleries/city-run/customers')
    await desk.getByRole('button', { name: 'Segments' }).click()
    await desk.getByRole('button', { name: /^Without an order/ }).click()
    await expect(desk.getByRole('button', { name: 'Ada Läufer' })).toHaveCount(0)
    await expect(desk.getByRole('button', { name: 'Ben Öztürk' })).toBeVisible()
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Export (CSV)' }).click(),
    ])
    const table = {
      name: file.suggestedFilename(),
      mimeType: 'text/csv',
      buffer: await readFile(await file.path()),
    }
    await desk.goto('/en/sales/coupons')
    await desk.getByRole('button', { name: 'Create a coupon' }).first().click()
    const editor = desk.getByRole('dialog', { name: 'Create a coupon' })
    await editor.getByRole('button', { name: 'Percentage' }).click()
    await editor.getByRole('textbox', { name: /^Percentage/ }).fill('20')
    await editor.getByRole('switch', { name: 'Limit to customers' }).check()
    await editor.getByLabel('CSV file with customers').setInputFiles(table)
    await expect(editor.getByText('2 people from the file')).toBeVisible()
    await checkScreen(desk, 'a coupon for those who did not buy')
    await editor.getByRole('button', { name: 'Create a coupon' }).click()
    await expect(desk.getByText('Coupon created')).toBeVisible()
    await desk.getByRole('checkbox', { name: /^Select coupon/ }).check()
    await desk.getByRole('button', { name: 'With Selection' }).click()
    await desk.getByRole('menuitem', { name: 'Send coupon to customer' }).click()
    await expect(desk.getByText('Coupon sent!')).toBeVisible()
    await expect(desk.getByText('1 person was skipped: they don’t want emails')).toBeVisible()
    const mail = await readMail(product, ben.emailAddress, /A coupon from/)
    expect(mail.text).toContain('20%')
    expect(mail.unsubscribe).toContain('/mails/preferences')
  })
})
