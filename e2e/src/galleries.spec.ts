import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { addPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('a deleted gallery is restored by Undo, and from the trash with its photos', async ({
  openWindow,
  studio,
}) => {
  const gallery = await createGallery(studio, { name: 'City run' })
  await addPhotos(studio, gallery, 2)
  await createGallery(studio, { name: 'School day' })
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/photos')
  const card = desk.getByRole('link', { name: 'City run', exact: true })
  await expect(desk.getByText('2 photos').first()).toBeVisible()
  await checkScreen(desk, 'galleries')
  const deleteIt = async () => {
    await desk.getByRole('button', { name: 'Actions for City run' }).click()
    await desk.getByRole('menuitem', { name: 'Delete' }).click()
    await desk
      .getByRole('alertdialog', { name: 'Are you sure' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(card).toHaveCount(0)
    await expect(desk.getByText('Gallery deleted').first()).toBeVisible()
  }
  await deleteIt()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await desk.reload()
  await deleteIt()
  await desk.reload()
  await desk
    .getByRole('navigation', { name: 'Groups of galleries' })
    .getByRole('link', { name: /^Deleted/ })
    .click()
  await checkScreen(desk, 'deleted galleries')
  await desk.getByRole('button', { name: 'Restore City run' }).click()
  await expect(desk.getByText('Gallery restored')).toBeVisible()
  await desk.goto('/en/galleries/city-run/photos')
  await expect(desk.getByRole('gridcell')).toHaveCount(2)
})

test('the danger zone in the settings deletes the gallery and opens the list', async ({
  openWindow,
  studio,
}) => {
  await createGallery(studio, { name: 'City run' })
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/settings/general')
  await desk.getByRole('button', { name: 'Delete gallery' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(desk).toHaveURL(/\/en\/photos/)
  await expect(desk.getByText('Gallery deleted')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'City run', exact: true })).toHaveCount(0)
})

test('a gallery that sells requires a product list and a unique name', async ({
  openWindow,
  studio,
}) => {
  await createGallery(studio, { name: 'City run' })
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/photos?dialog=create-gallery')
  const dialog = desk.getByRole('dialog', { name: 'Create gallery' })
  const create = dialog.getByRole('button', { name: 'Create gallery' })
  await dialog.getByLabel('Name').fill('CITY RUN')
  await expect(
    dialog.getByText(
      'There is already a gallery with this name, please choose another or rename the existing gallery',
    ),
  ).toBeVisible()
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Name').fill('City run & friends')
  await expect(create).toBeDisabled()
  await dialog.getByRole('button', { name: 'Create product list' }).click()
  const list = desk.getByRole('dialog', { name: 'Create product list' })
  await list.getByRole('textbox', { name: 'Name', exact: true }).fill('Race photos')
  await checkScreen(desk, 'create product list')
  await list.getByRole('button', { name: 'Create product list' }).click()
  await create.click()
  await expect(desk).toHaveURL('/en/galleries/city-run-and-friends/upload')
})

test('a copy gets the settings and collections, but not the photos', async ({
  openWindow,
  studio,
}) => {
  const gallery = await createGallery(studio, {
    name: 'City run',
    welcomeText: 'Welcome to the finish.',
  })
  await studio.owner.client.call(contract.collections.create, {
    body: { engineGuid: gallery.guid, name: 'Start' },
  })
  await addPhotos(studio, gallery, 1)
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/photos')
  await desk.getByRole('button', { name: 'Actions for City run' }).click()
  await desk.getByRole('menuitem', { name: 'Make a copy' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Make a copy' })
  await dialog.getByLabel('Name').fill('City run 2027')
  await dialog.getByRole('button', { name: 'Make a copy' }).click()
  await expect(desk).toHaveURL('/en/galleries/city-run-2027/upload')
  const [copy] = (
    await studio.owner.client.call(contract.engines.list, { query: { slug: 'city-run-2027' } })
  ).engines
  expect(copy).toMatchObject({
    noItems: 0,
    published: false,
    welcomeText: 'Welcome to the finish.',
  })
  const { collections } = await studio.owner.client.call(contract.collections.list, {
    query: { engineGuid: copy!.guid },
  })
  expect(collections.map(({ name }) => name)).toEqual(['Start'])
})

test('a new slug is saved and opened, and a dirty form asks before it is left', async ({
  openWindow,
  studio,
}) => {
  await createGallery(studio, { name: 'City run' })
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/settings/general')
  const slug = desk.getByRole('textbox', { name: 'Address', exact: true })
  await slug.fill('harbour-run')
  await desk.getByRole('link', { name: 'Photos' }).first().click()
  const question = desk.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await checkScreen(desk, 'leave without saving')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(slug).toHaveValue('harbour-run')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Settings saved')).toBeVisible()
  await expect(desk).toHaveURL('/en/galleries/harbour-run/settings/general')
})

test('the palette and the switch open another gallery', async ({ openWindow, studio }) => {
  await createGallery(studio, { name: 'City run' })
  await createGallery(studio, { name: 'School day', published: true })
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/upload')
  await desk.getByRole('button', { name: 'City run' }).click()
  const other = desk
    .getByRole('dialog', { name: 'Switch gallery' })
    .getByRole('link', { name: /School day/ })
  await expect(other).toContainText('Published')
  await checkScreen(desk, 'gallery switch')
  await other.click()
  await expect(desk).toHaveURL('/en/galleries/school-day/upload')

  await desk.keyboard.press('Control+k')
  const palette = desk.getByRole('dialog')
  await palette.getByRole('combobox').fill('city')
  await checkScreen(desk, 'palette')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/en\/galleries\/city-run/)
})
