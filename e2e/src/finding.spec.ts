import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { contract } from '@proofdesk/contract'
import { uploadPhotos, waitUntilProcessed } from '../../scripts/upload-photos.ts'
import { expect, test } from './journey.ts'
import { drawPhotos, listRealPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('a runner finds themselves by a selfie, shares it, and the studio erases their face', async ({
  openWindow,
  studio,
}) => {
  // Face search has the lowest priority and takes its time on a busy machine.
  test.slow()
  const person = (await listRealPhotos()).filter((path) => basename(path).startsWith('person-a-'))
  test.skip(person.length < 3, 'there are no real photos of a person')
  const [selfie, ...others] = person as [string, ...string[]]
  const { client } = studio.owner
  const gallery = await createGallery(studio, {
    name: 'Night Run',
    slug: 'night-run',
    published: true,
    features: { selfieSearch: true, timeSearch: true },
    allowSelfieUpload: true,
    allowSearchAcross: true,
  })
  await uploadPhotos(client, gallery.guid, [
    ...(await drawPhotos(4)),
    ...(await Promise.all(
      others.map(async (path) => ({
        name: basename(path),
        bytes: new Uint8Array(await readFile(path)),
      })),
    )),
  ])
  await waitUntilProcessed(client, gallery.guid)
  const { content } = await client.call(contract.content.list, {
    query: { engineGuid: gallery.guid },
  })
  const withFaces = content.filter(({ name }) => name.startsWith('person-a-'))
  for (const { key } of withFaces)
    await expect
      .poll(
        async () => (await client.call(contract.search.detect, { query: { key } })).faces.length,
        { timeout: 400_000 },
      )
      .toBeGreaterThan(0)

  const visitor = await openWindow({ viewport: { width: 390, height: 844 } })
  await visitor.goto(`${studio.site}/albums/night-run`)
  await checkScreen(visitor, 'gallery with selfie search')
  await visitor.getByText('Find photos', { exact: true }).click()
  await visitor.getByRole('button', { name: 'Find by selfie' }).click()
  await checkScreen(visitor, 'consent to a selfie')
  await visitor.getByLabel('Agree and choose a picture').setInputFiles(selfie)
  await expect(visitor.getByText(`${others.length} photos`)).toBeVisible({ timeout: 60_000 })
  await expect(visitor.getByRole('link', { name: /Found by your selfie/ })).toBeVisible()
  await checkScreen(visitor, 'photos found by a selfie')
  await visitor.getByText('Find photos', { exact: true }).click()
  await visitor.locator('summary', { hasText: 'Time' }).click()
  await expect(visitor.getByRole('slider', { name: 'Earliest time' })).toBeVisible()
  await checkScreen(visitor, 'times of photos')

  const friend = await openWindow()
  await friend.goto(visitor.url())
  await expect(friend.getByText('Shared photos')).toBeVisible()
  await expect(friend.getByText(`${others.length} photos`)).toBeVisible()

  await friend.goto(studio.site)
  await friend.getByRole('button', { name: 'Find by selfie' }).click()
  await friend.getByLabel('Agree and choose a picture').setInputFiles(selfie)
  await friend.getByRole('link', { name: /^Night Run \d photos/ }).click()
  await expect(friend.getByText('Shared photos')).toBeVisible()

  const owner = await openWindow({ as: studio.owner })
  await owner.goto('/en/galleries/night-run/photos')
  await owner.getByRole('button', { name: 'Find a person' }).click()
  await owner.getByLabel('Picture of a person').setInputFiles(selfie)
  await expect(owner.getByText(`${others.length} photos found`)).toBeVisible({ timeout: 60_000 })
  await checkScreen(owner, 'photos of a person')
  await owner.getByRole('button', { name: 'More' }).click()
  await owner.getByRole('menuitem', { name: 'Erase a person’s face' }).click()
  await owner.getByLabel('Picture of a person').setInputFiles(selfie)
  await owner.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(owner.getByText(/faces in \d photos were erased/)).toBeVisible()

  await visitor.goto(`${studio.site}/albums/night-run`)
  await visitor.getByText('Find photos', { exact: true }).click()
  await visitor.getByRole('button', { name: 'Find by selfie' }).click()
  await visitor.getByLabel('Agree and choose a picture').setInputFiles(selfie)
  await expect(visitor.getByText(/No photo of this gallery shows this face/)).toBeVisible()
})
