import { MINUTE_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { addPhotos } from './photos.ts'
import type { Product } from './product.ts'
import { runSql } from './run-sql.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

/** Makes a date due, since a journey can't wait for it. */
const letCome = (product: Product, guid: string, column: 'publish_at' | 'closes_at') =>
  runSql(product, `update galleries set ${column} = $2 where guid = $1`, [
    guid,
    Date.now() - MINUTE_MS,
  ])

test('a gallery opens and closes by its dates, and is extended with two clicks', async ({
  openWindow,
  problems,
  product,
  studio,
}) => {
  test.setTimeout(240_000)
  const gallery = await createGallery(studio, {
    name: 'City run',
    features: { freeDownloads: true },
    showCountdown: true,
  })
  await addPhotos(studio, gallery, 2)
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/settings/general?setting=publishAt')
  const opens = desk.getByRole('group', { name: 'Publish at' })
  await opens.getByRole('spinbutton').first().click()
  // The parts of a date, in the order of the user's country.
  await desk.keyboard.type('01012099')
  const times = desk.getByRole('group', { name: 'Time' })
  await expect(times.first().getByRole('spinbutton').first()).toHaveText('09')
  await checkScreen(desk, 'opening and closing')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Opens 1 Jan 2099, 09:00')).toBeVisible()

  // A gallery that isn't open is a 404.
  problems.expect(/^404 GET \/albums\/city-run$/)
  const visitor = await openWindow()
  const address = `${studio.site}/albums/city-run`
  await visitor.goto(address)
  await expect(visitor.getByText('There is no gallery here')).toBeVisible()
  await letCome(product, gallery.guid, 'publish_at')
  await expect(async () => {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: 'City run' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 100_000 })

  const closesAt = Date.now() + 3 * 24 * 60 * MINUTE_MS
  await studio.owner.client.call(contract.engines.update, {
    body: { guid: gallery.guid, closesAt },
  })
  await visitor.goto(address)
  await expect(visitor.getByText('Closes in 3 days')).toBeVisible()
  await letCome(product, gallery.guid, 'closes_at')
  await expect(async () => {
    await visitor.goto(address)
    await expect(visitor.getByText(/^Closed on/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })

  await desk.goto('/en/galleries/city-run/photos')
  await expect(desk.getByText('Closed', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Extend' }).click()
  await desk.getByRole('menuitem', { name: '7 more days' }).click()
  await expect(desk.getByText('Published', { exact: true })).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'City run' })).toBeVisible()
  await expect(visitor.getByText('Closes in 7 days')).toBeVisible()
})

test('a buyer opens a closed gallery by a link of their own, and an idle gallery announces its archiving', async ({
  openWindow,
  problems,
  product,
  studio,
}) => {
  test.setTimeout(240_000)
  const gallery = await createGallery(studio, { name: 'City run', published: true })
  await addPhotos(studio, gallery, 2)
  await studio.owner.client.call(contract.engines.update, {
    body: {
      guid: gallery.guid,
      closesAt: Date.now() + 60 * MINUTE_MS,
      closingEffect: 'hide',
    },
  })
  await letCome(product, gallery.guid, 'closes_at')
  problems.expect(/^404 GET \/albums\/city-run$/)
  const address = `${studio.site}/albums/city-run`
  const stranger = await openWindow()
  await stranger.goto(address)
  await expect(stranger.getByText(/^Closed on/)).toBeVisible()

  const { graceLink } = await studio.owner.client.call(contract.graceLinks.create, {
    body: {
      engineGuid: gallery.guid,
      note: 'Grandma',
      expiresAt: Date.now() + 7 * 24 * 60 * MINUTE_MS,
    },
  })
  const grandma = await openWindow()
  await grandma.goto(graceLink.url!)
  await expect(grandma.getByRole('heading', { name: 'City run' })).toBeVisible()
  await expect(
    grandma.getByRole('list', { name: 'Photos' }).getByRole('link').first(),
  ).toBeVisible()
  await checkScreen(grandma, 'a gallery that is open for one person')

  // Two weeks before an idle gallery is archived, it says so; one click keeps it.
  await studio.owner.client.call(contract.account.update, {
    body: { archiveAfter: 'closing', archiveAfterMonths: 1 },
  })
  await runSql(product, 'update galleries set archive_notice_at = $2 where guid = $1', [
    gallery.guid,
    Date.now(),
  ])
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/photos')
  await expect(desk.getByText(/^Archives /)).toBeVisible()
  await checkScreen(desk, 'a gallery that will be archived')
  await desk.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(desk.getByText('Gallery kept')).toBeVisible()
  await expect(desk.getByText(/^Archives /)).toBeHidden()
})
