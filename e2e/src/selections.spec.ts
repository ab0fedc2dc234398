import { contract } from '@proofdesk/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 }

const listIn = (page: Page) => page.getByRole('region', { name: 'Your list' })

/** Marks a photo in the lightbox, as on phones, and returns to the grid. */
async function mark(page: Page, number: number, then?: () => Promise<void>): Promise<void> {
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').nth(number).click()
  const open = page.getByRole('dialog', { name: 'Photo', exact: true })
  await open.getByRole('button', { name: /^Favourite: / }).click()
  await then?.()
  await open.getByRole('button', { name: 'Close' }).click()
  await expect(open).toBeHidden()
}

test('two people choose photos for an album on two phones, buy extra ones, and submit the list', async ({
  openWindow,
  product,
  studio,
}) => {
  test.setTimeout(240_000)
  const { client } = studio.owner
  const gallery = await openShop(studio)
  const { products } = await client.call(contract.products.list, {
    query: { productListGuid: gallery.productListGuid! },
  })
  await client.call(contract.engines.update, {
    body: {
      guid: gallery.guid,
      selectionsEnabled: true,
      selectionAsk: 'nameAndEmail',
      selectionMinimum: 2,
      selectionIncluded: 1,
      selectionProductGuid: products[0]!.guid,
    },
  })
  const listOf = async () => {
    const { selections } = await client.call(contract.selections.list, {
      query: { engineGuid: gallery.guid },
    })
    return selections[0]
  }

  const anna = await openWindow(PHONE)
  await anna.goto(`${studio.site}/albums/city-run`)
  await mark(anna, 0, async () => {
    const sheet = anna.getByRole('dialog', { name: 'Save your list' })
    await sheet.getByLabel('Your name').fill('Anna')
    await sheet.getByLabel('Email').fill(`anna@${studio.alias}.test`)
    await checkScreen(anna, 'the question who chooses')
    await sheet.getByRole('button', { name: 'Save list' }).click()
  })
  await expect.poll(async () => (await listOf())?.chosen).toBe(1)

  // Hearts also work offline.
  await anna.context().setOffline(true)
  await anna
    .getByRole('button', { name: /^Favourite: / })
    .nth(1)
    .dispatchEvent('click')
  await expect(anna.getByRole('button', { name: /^Favourite: / }).nth(1)).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await anna.context().setOffline(false)
  await expect.poll(async () => (await listOf())?.chosen, { timeout: 30_000 }).toBe(2)

  await anna.getByRole('link', { name: 'Favourites (2)' }).click()
  await expect(listIn(anna).getByText('2 photos')).toBeVisible()
  await expect(anna.getByText('1 included, 1 more at £12.50 each')).toBeVisible()
  await checkScreen(anna, 'a list')
  await anna.getByRole('button', { name: 'Choose together' }).click()
  const link = await anna.getByRole('textbox', { name: 'Link' }).inputValue()
  await anna.getByRole('button', { name: 'Close' }).click()

  const ben = await openWindow(PHONE)
  await ben.goto(link)
  const joining = ben.getByRole('dialog', { name: 'Choose photos together' })
  await expect(joining.getByRole('button', { name: 'Anna' })).toBeVisible()
  await joining.getByLabel('Your name').fill('Ben')
  await joining.getByLabel('Email').fill(`ben@${studio.alias}.test`)
  await joining.getByRole('button', { name: 'Join' }).click()
  expect(new URL(ben.url()).hash).toBe('')
  await expect(listIn(ben).getByText('2 photos')).toBeVisible()
  await ben.getByRole('link', { name: 'Show all' }).click()
  await mark(ben, 2)
  await expect.poll(async () => (await listOf())?.chosen).toBe(3)

  // Photos beyond the included one are bought like any other.
  await anna.reload()
  await anna.getByRole('button', { name: 'Add extra photos to cart (2)' }).click()
  await anna.getByRole('link', { name: 'View cart' }).click()
  await expect(anna.getByText('£25.00').first()).toBeVisible()
  await anna.goBack()

  await anna.getByRole('button', { name: 'Notes and details' }).click()
  await anna.getByLabel('Note for your photographer').fill('Matt paper')
  await anna.getByRole('button', { name: 'Save' }).click()
  await anna.getByRole('button', { name: 'Submit list' }).click()
  await anna
    .getByRole('dialog', { name: 'Submit this list?' })
    .getByRole('button', { name: 'Submit list' })
    .click()
  await expect(anna.getByText(/^Submitted on/)).toBeVisible()
  expect(await listOf()).toMatchObject({
    state: 'submitted',
    chosen: 3,
    included: 1,
    extra: 2,
    note: 'Matt paper',
    contributors: [{ name: 'Anna' }, { name: 'Ben' }],
  })
  const mail = await readMail(product, studio.owner.emailAddress, /submitted a list/)
  expect(mail.text).toContain('Matt paper')

  await client.call(contract.selections.reopen, {
    body: { guid: (await listOf())!.guid, deadline: null },
  })
  const reopened = await readMail(product, `ben@${studio.alias}.test`, /is open again/)
  await ben.goto(reopened.links.find((each) => each.includes('#list='))!)
  await expect(ben.getByText(/reopened this list/)).toBeVisible()
})

test('the studio copies the names of a submitted list, downloads its table, reopens it and takes an order', async ({
  openWindow,
  problems,
  studio,
}) => {
  test.setTimeout(240_000)
  const { client } = studio.owner
  const gallery = await openShop(studio)
  await client.call(contract.engines.update, {
    body: { guid: gallery.guid, selectionsEnabled: true, selectionAsk: 'name' },
  })
  const anna = await openWindow(PHONE)
  await anna.goto(`${studio.site}/albums/city-run`)
  await mark(anna, 0, async () => {
    const sheet = anna.getByRole('dialog', { name: 'Save your list' })
    await sheet.getByLabel('Your name').fill('Anna')
    await sheet.getByRole('button', { name: 'Save list' }).click()
  })
  await mark(anna, 1)
  await anna.getByRole('link', { name: 'Favourites (2)' }).click()
  await anna.getByRole('button', { name: 'Submit list' }).click()
  await anna
    .getByRole('dialog', { name: 'Submit this list?' })
    .getByRole('button', { name: 'Submit list' })
    .click()
  await expect(anna.getByText(/^Submitted on/)).toBeVisible()

  const desk = await openWindow({ as: studio.owner })
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.goto('/en/galleries/city-run/selections')
  await desk.getByRole('button', { name: 'Choosing' }).click()
  await expect(desk.getByText('No selections found')).toBeVisible()
  await desk.getByRole('button', { name: 'Submitted', exact: true }).click()
  await checkScreen(desk, 'a gallery’s selections')
  await desk.getByRole('table', { name: 'Selections' }).getByText('Anna').click()
  const panel = desk.getByRole('dialog', { name: 'Favourites' })
  await expect(
    panel.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem'),
  ).toHaveCount(2)
  await checkScreen(desk, 'a selection')
  await panel.getByRole('button', { name: 'Copy names' }).click()
  await desk.getByRole('menuitem', { name: /^Names for Capture One/ }).click()
  await expect(desk.getByText('Names copied')).toBeVisible()
  const names = await desk.evaluate<string>('navigator.clipboard.readText()')
  expect(names.split('\n')).toHaveLength(2)
  expect(names).not.toContain('.jpg')

  const saved = desk.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download' }).click()
  await desk.getByRole('menuitem', { name: /^Table/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^selection-.*\.csv$/)

  await panel.getByRole('button', { name: 'Actions' }).click()
  await desk.getByRole('menuitem', { name: 'Reopen…' }).click()
  await desk
    .getByRole('dialog', { name: 'Reopen “Favourites”?' })
    .getByRole('button', { name: 'Reopen' })
    .click()
  await expect(panel.getByText('Reopened')).toBeVisible()
  await anna.reload()
  await expect(anna.getByText(/reopened this list/)).toBeVisible()

  // Anna’s browser has the replaced link.
  problems.expect(/^404 GET \/api\/site\/selections/)
  await panel.getByRole('button', { name: 'Actions' }).click()
  await desk.getByRole('menuitem', { name: 'Replace link…' }).click()
  await desk
    .getByRole('alertdialog', { name: 'Replace the link?' })
    .getByRole('button', { name: 'Replace link' })
    .click()
  await expect(desk.getByText('Link replaced. The new one is copied.')).toBeVisible()

  await panel.getByRole('link', { name: 'Create order' }).click()
  await expect(desk.getByRole('heading', { name: 'New order' })).toBeVisible()
  await expect(desk.getByText('Photos of a selection: 2')).toBeVisible()
  await desk.getByRole('button', { name: 'Add all as “Full size”' }).click()
  await expect(desk.getByText('2 photos added to the order')).toBeVisible()
})
