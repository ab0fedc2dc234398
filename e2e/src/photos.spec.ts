import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { addPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('photos are put into a collection, which visitors see once it is published', async ({
  openWindow,
  studio,
}) => {
  const gallery = await createGallery(studio, { name: 'City run', published: true })
  await addPhotos(studio, gallery, 6)
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/photos')
  const cells = desk.getByRole('grid', { name: 'Photos' }).getByRole('gridcell')
  await expect(cells).toHaveCount(6)

  // Selects three photos from the first on by keyboard.
  await cells.first().focus()
  await desk.keyboard.press('Space')
  await desk.keyboard.press('Shift+ArrowRight')
  await desk.keyboard.press('Shift+ArrowRight')
  const bar = desk.getByRole('region', { name: 'Selected photos' })
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await checkScreen(desk, 'selected photos')
  await bar.getByRole('button', { name: 'Move to collection' }).click()
  await desk.getByRole('menuitem', { name: 'New collection' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Create collection' })
  await dialog.getByLabel('Name').fill('Start')
  await dialog.getByRole('button', { name: 'Draft' }).click()
  await checkScreen(desk, 'create collection')
  await dialog.getByRole('button', { name: 'Create collection' }).click()
  await expect(desk.getByText('3 photos moved')).toBeVisible()

  await desk.getByRole('button', { name: 'Collections', exact: true }).click()
  await desk.getByRole('checkbox', { name: /^Start/ }).click()
  await desk.keyboard.press('Escape')
  await expect(cells).toHaveCount(3)
  await desk.reload()
  await expect(cells).toHaveCount(3)
  await desk.getByRole('button', { name: 'Remove the filter Start' }).click()
  await expect(cells).toHaveCount(6)

  // Visitors can't see a draft's photos.
  const visitor = await openWindow()
  const shown = visitor.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await visitor.goto(`${studio.site}/albums/city-run`)
  await expect(shown).toHaveCount(3)
  await expect(visitor.getByRole('navigation', { name: 'Collections' })).toHaveCount(0)

  await desk.getByRole('button', { name: 'More' }).click()
  await desk.getByRole('menuitem', { name: 'Edit collections' }).click()
  const collections = desk.getByRole('dialog', { name: 'Collections' })
  await expect(collections.getByRole('listitem')).toContainText('3 photos')
  await collections.getByRole('button', { name: 'Actions for Start' }).click()
  await desk.getByRole('menuitem', { name: 'Publish' }).click()
  await expect(collections.getByRole('listitem')).toContainText('Published')
  await checkScreen(desk, 'collections')
  await visitor.reload()
  await expect(shown).toHaveCount(6)
  await visitor
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'Start' })
    .click()
  await expect(shown).toHaveCount(3)
  await checkScreen(visitor, 'collection of a public gallery')
})

test('photos added to a second collection are seen there, and stay when one is deleted', async ({
  openWindow,
  studio,
}) => {
  const gallery = await createGallery(studio, { name: 'Hill run', published: true })
  const create = async (name: string) =>
    (
      await studio.owner.client.call(contract.collections.create, {
        body: { engineGuid: gallery.guid, name },
      })
    ).collection.guid
  await addPhotos(studio, gallery, 4, { collectionGuid: await create('Everyone') })
  await create('Highlights')
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/hill-run/photos')
  const cells = desk.getByRole('grid', { name: 'Photos' }).getByRole('gridcell')
  await expect(cells).toHaveCount(4)

  // One by keyboard, one dragged.
  await cells.first().focus()
  await desk.keyboard.press('Space')
  await desk.keyboard.press('c')
  await desk.getByRole('menuitem', { name: 'Highlights' }).click()
  await expect(desk.getByText('Photo added to the collection')).toBeVisible()
  const tile = (await cells.nth(1).boundingBox())!
  await desk.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2)
  await desk.mouse.down()
  await desk.mouse.move(tile.x + tile.width / 2 + 20, tile.y + tile.height / 2 + 20, { steps: 4 })
  const target = desk.getByRole('region', { name: 'Collections' }).getByText('Highlights')
  const place = (await target.boundingBox())!
  await desk.mouse.move(place.x + 20, place.y + 10, { steps: 4 })
  await checkScreen(desk, 'photos dragged to a collection')
  await desk.mouse.up()

  const visitor = await openWindow()
  const shown = visitor.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(async () => {
    await visitor.goto(`${studio.site}/albums/hill-run`)
    await visitor
      .getByRole('navigation', { name: 'Collections' })
      .getByRole('link', { name: 'Highlights' })
      .click()
    await expect(shown).toHaveCount(2)
  }).toPass()
  await visitor.getByRole('link', { name: 'Everyone' }).click()
  await expect(shown).toHaveCount(4)

  await desk.goto('/en/galleries/hill-run/photos?dialog=collections')
  await desk.getByRole('button', { name: 'Actions for Everyone' }).click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  const question = desk.getByRole('alertdialog')
  await expect(question).toContainText(
    '2 of its photos with it. 2 photos stay, as they are in other collections too.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(desk.getByText('Collection deleted')).toBeVisible()
  await visitor.goto(`${studio.site}/albums/hill-run`)
  await expect(shown).toHaveCount(2)
})

test('collections are reordered by arrow buttons', async ({ openWindow, studio }) => {
  const { guid } = await createGallery(studio, { name: 'City run' })
  for (const name of ['Start', 'Course', 'Finish'])
    await studio.owner.client.call(contract.collections.create, {
      body: { engineGuid: guid, name },
    })
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/photos?dialog=collections')
  const rows = desk.getByRole('dialog', { name: 'Collections' }).getByRole('listitem')
  await expect(rows).toContainText(['Start', 'Course', 'Finish'])
  await desk.getByRole('button', { name: 'Move Finish up' }).click()
  await expect(rows).toContainText(['Start', 'Finish', 'Course'])
  await expect
    .poll(async () =>
      (
        await studio.owner.client.call(contract.collections.list, { query: { engineGuid: guid } })
      ).collections.map(({ name }) => name),
    )
    .toEqual(['Start', 'Finish', 'Course'])
  await desk.reload()
  await expect(rows).toContainText(['Start', 'Finish', 'Course'])
})

test('deleted photos are restored by Undo, or from the trash', async ({ openWindow, studio }) => {
  const gallery = await createGallery(studio, { name: 'City run' })
  await addPhotos(studio, gallery, 6)
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/photos')
  const cells = desk.getByRole('grid', { name: 'Photos' }).getByRole('gridcell')
  await expect(cells).toHaveCount(6)
  await cells.first().focus()
  await desk.keyboard.press('a')
  const bar = desk.getByRole('region', { name: 'Selected photos' })
  await expect(bar.getByRole('status')).toHaveText('6 selected')
  await cells.nth(5).click()
  await expect(bar.getByRole('status')).toHaveText('5 selected')
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Are you sure' })
  await expect(question).toContainText('This action is permanent')
  await checkScreen(desk, 'are you sure')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(cells).toHaveCount(1)
  await expect(desk.getByText('5 photos deleted')).toBeVisible()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(cells).toHaveCount(6)

  await cells.first().click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await desk.keyboard.press('Escape')
  await expect(cells).toHaveCount(5)
  await desk.getByRole('button', { name: 'More' }).click()
  await desk.getByRole('menuitem', { name: 'Deleted photos' }).click()
  await expect(cells).toHaveCount(1)
  await checkScreen(desk, 'deleted photos')
  await cells.first().focus()
  await desk.keyboard.press('Space')
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect(desk.getByText('Nothing has been deleted')).toBeVisible()
  await desk.getByRole('button', { name: 'All photos' }).click()
  await expect(cells).toHaveCount(6)
})

test('a caption written in the lightbox is found by visitors', async ({ openWindow, studio }) => {
  const gallery = await createGallery(studio, { name: 'City run', published: true })
  await addPhotos(studio, gallery, 2)
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/photos')
  await desk.getByRole('gridcell').first().press('Enter')
  const caption = desk.getByRole('dialog').getByLabel('Caption')
  await caption.fill('Zieleinlauf der Läuferinnen')
  await caption.press('Tab')
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
  const visitor = await openWindow()
  await visitor.goto(`${studio.site}/albums/city-run?text=läuferinnen`)
  await expect(visitor.getByRole('img', { name: 'Zieleinlauf der Läuferinnen' })).toBeVisible()
  await expect(visitor.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1)
})
