import { contract } from '@proofdesk/contract'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import type { Product } from './product.ts'
import { runSql } from './run-sql.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'
import type { Studio } from './studio.ts'

/** Puts the studio where it is daytime now: nothing is sent at night, and the journey runs at any time. */
const moveIntoDaylight = (product: Product, { alias }: Studio) => {
  const hour = new Date().getUTCHours()
  const zone = hour >= 8 && hour < 20 ? 'Europe/London' : 'Pacific/Auckland'
  return runSql(product, 'update accounts set time_zone = $2 where alias = $1', [alias, zone])
}

/** Lets hours pass for a studio's carts. */
const passHours = (product: Product, { alias }: Studio, hours: number) =>
  runSql(
    product,
    `with studio as (select guid from accounts where alias = $1), switches as (
       update automations a set since = since - $2::bigint from studio where a.account_guid = studio.guid)
     update left_carts k set changed_at = changed_at - $2::bigint, created_at = created_at - $2::bigint
     from studio where k.account_guid = studio.guid`,
    [alias, hours * HOUR_MS],
  )

test('a visitor leaves a cart, gets one email, and buys it on another device', async ({
  openWindow,
  product,
  studio,
}) => {
  test.setTimeout(240_000)
  const { client } = studio.owner
  const gallery = await openShop(studio)
  await moveIntoDaylight(product, studio)
  const emailAddress = `ada-${studio.alias}@runner.test`
  await client.call(contract.customers.create, {
    body: { engineGuid: gallery.guid, firstName: 'Ada', emailAddress, marketingOptIn: true },
  })
  const readCart = async () => {
    const { automations } = await client.call(contract.automations.list, {
      query: { engineGuid: gallery.guid },
    })
    return automations.find(({ kind }) => kind === 'cartLeft')!
  }

  await test.step('the studio reads the email and turns it on', async () => {
    const desk = await openWindow({ as: studio.owner })
    await desk.goto('/en/galleries/city-run/settings/automations')
    await desk.getByRole('button', { name: 'Preview: 4 hours after the last change' }).click()
    const dialog = desk.getByRole('dialog', { name: /^Abandoned cart/ })
    await expect(dialog.frameLocator('iframe').getByText('Open your cart')).toBeVisible()
    await checkScreen(desk, 'the email about a cart')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await desk.getByRole('switch', { name: 'Abandoned cart' }).click()
    await expect(desk.getByText('Updates saved')).toBeVisible()
    await checkScreen(desk, 'automations')
  })

  await test.step('a visitor enters their address at the checkout and leaves', async () => {
    const visitor = await openWindow()
    await visitor.goto(`${studio.site}/albums/city-run`)
    await visitor
      .getByRole('button', { name: /^Favourite/ })
      .first()
      .click()
    await visitor.getByRole('link', { name: 'Favourites (1)' }).click()
    await visitor.getByRole('button', { name: 'Add favourites to cart' }).click()
    await visitor
      .getByRole('dialog', { name: 'Add to cart' })
      .getByRole('button', { name: 'Add Full size' })
      .click()
    await visitor.getByRole('link', { name: /^Cart/ }).click()
    await visitor.getByRole('link', { name: 'Checkout' }).click()
    await visitor.getByLabel('First name').fill('Ada')
    await visitor.getByLabel('Last name').fill('Runner')
    await visitor.getByLabel('Email').fill(emailAddress)
    await visitor.getByRole('button', { name: 'Pay £12.50' }).click()
    await expect(visitor.getByRole('button', { name: /^Pay/ })).toBeVisible()
  })

  await test.step('the email restores the cart on another device, where it is bought', async () => {
    expect((await readCart()).steps).toMatchObject([{ recipients: 1 }, { recipients: 1 }])
    await passHours(product, studio, 5)
    let link = ''
    await expect(async () => {
      const mail = await readMail(product, emailAddress, /The photos in your cart from “City run”/)
      expect(mail.unsubscribe).toContain('/mails/preferences')
      link = mail.links.find((each) => each.includes('/cart#cart='))!
    }).toPass({ timeout: 120_000 })
    const phone = await openWindow({ viewport: { width: 390, height: 844 } })
    await phone.goto(link)
    await expect(phone.getByText('Your saved cart is here again.')).toBeVisible()
    await checkScreen(phone, 'a restored cart')
    await phone.getByRole('link', { name: 'Checkout' }).click()
    await phone.getByLabel('First name').fill('Ada')
    await phone.getByLabel('Last name').fill('Runner')
    await phone.getByLabel('Email').fill(emailAddress)
    await phone.getByRole('button', { name: 'Pay £12.50' }).click()
    await phone.getByRole('button', { name: /^Pay/ }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
      timeout: 30_000,
    })
  })

  await test.step('no second email follows, and the order is its result', async () => {
    expect(await readCart()).toMatchObject({
      sent: 1,
      orders: 1,
      sums: [{ currency: 'GBP', grossProfit: 12.5 }],
      steps: [
        { nextAt: null, recipients: 0 },
        { nextAt: null, recipients: 0 },
      ],
    })
  })
})
