import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { addPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('a draft is hidden from strangers and complete in the preview, until its owner signs out', async ({
  openWindow,
  studio,
  problems,
}) => {
  const gallery = await createGallery(studio, {
    name: 'City run',
    draftModeText: 'Still sorting the last heat.',
  })
  await addPhotos(studio, gallery, 3)
  const address = `${studio.site}/albums/city-run`
  problems.expect(/^404 GET \/albums\/city-run/)
  const stranger = await openWindow()
  expect((await stranger.goto(address))?.status()).toBe(404)
  await expect(stranger.getByText('There is no gallery here')).toBeVisible()

  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/preview')
  await expect(desk.getByLabel('Public gallery address')).toHaveValue(address)
  const frame = desk.getByTitle('Preview of City run').contentFrame()
  await expect(frame.getByRole('heading', { name: 'City run', level: 1 })).toBeVisible()
  await expect(frame.getByRole('complementary', { name: 'Draft' })).toContainText(
    'Still sorting the last heat.',
  )
  await expect(frame.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(3)
  await checkScreen(desk, 'preview')

  // In its own tab it can be searched, and keeps the flag.
  const previewAddress = await desk
    .getByRole('link', { name: 'Open in a new tab' })
    .getAttribute('href')
  await stranger.goto(previewAddress!)
  await expect(stranger.getByRole('complementary', { name: 'Draft' })).toBeVisible()
  await stranger.getByText('Find photos', { exact: true }).click()
  await stranger.getByRole('searchbox').fill('1002')
  const photos = stranger.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(photos).toHaveCount(1)
  await checkScreen(stranger, 'draft with its flag')

  // Requests of the owner's window at that moment are refused.
  problems.expect(/^401 GET \/api\/admin\//)
  await studio.owner.client.call(contract.auth.logout)
  expect((await stranger.goto(previewAddress!))?.status()).toBe(404)
  expect((await stranger.goto(stranger.url()))?.status()).toBe(404)
})

test('publishing and unpublishing take effect immediately, and can be undone', async ({
  openWindow,
  studio,
  problems,
}) => {
  await createGallery(studio, { name: 'City run' })
  const desk = await openWindow({ as: studio.owner })
  const visitor = await openWindow()
  const see = async () => (await visitor.goto(`${studio.site}/albums/city-run`))?.status()
  problems.expect(/^404 GET \/albums\/city-run/)
  await desk.goto('/en/photos')
  const choose = async (action: string) => {
    await desk.getByRole('button', { name: 'Actions for City run' }).click()
    await desk.getByRole('menuitem', { name: action }).click()
  }
  await choose('Publish')
  const check = desk.getByRole('dialog', { name: 'Publish “City run”' })
  await expect(check.getByText('No photos yet')).toBeVisible()
  await check.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(desk.getByText('Gallery published')).toBeVisible()
  await desk
    .getByRole('dialog', { name: 'Share “City run”' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(desk).toHaveURL('/en/photos?group=published')
  expect(await see()).toBe(200)
  await choose('Move to drafts')
  await expect(desk.getByText('Gallery moved to drafts')).toBeVisible()
  expect(await see()).toBe(404)
  await desk.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(see).toBe(200)
  await desk.goto('/en/photos?group=published')
  await choose('Archive')
  await expect(desk.getByText('Gallery archived')).toBeVisible()
  expect(await see()).toBe(404)
  await desk.goto('/en/photos?group=archived')
  await expect(desk.getByRole('link', { name: 'City run', exact: true })).toBeVisible()
})
