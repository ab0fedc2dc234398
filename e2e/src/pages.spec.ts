import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('a page is created, lists one of two galleries for visitors, and is gone when deleted', async ({
  openWindow,
  studio,
  problems,
}) => {
  await createGallery(studio, { name: 'City run', published: true })
  await createGallery(studio, { name: 'Winter swim', published: true })
  const owner = await openWindow({ as: studio.owner })
  await owner.goto('/en/photos')
  await owner.getByRole('button', { name: 'Create page' }).click()
  await owner.getByRole('textbox', { name: 'Name' }).fill('Races & more')
  await expect(owner.getByRole('textbox', { name: 'Address' })).toHaveValue(
    /\/pages\/races-and-more$/,
  )
  await owner.getByRole('dialog').getByRole('button', { name: 'Create page' }).click()

  const editor = owner.getByRole('dialog', { name: 'Edit “Races & more”' })
  await editor.getByRole('textbox', { name: 'Welcome text' }).fill('Find your race.')
  await editor.getByRole('combobox', { name: 'Chosen galleries' }).click()
  await owner.getByRole('option', { name: 'City run' }).click()
  await owner.keyboard.press('Escape')
  await checkScreen(owner, 'page editor')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Updates saved')).toBeVisible()
  await checkScreen(owner, 'galleries and pages')

  const visitor = await openWindow()
  for (const address of [`${studio.site}/pages/races-and-more`, studio.site]) {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: 'Races & more', level: 1 })).toBeVisible()
    await expect(visitor.getByText('Find your race.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Winter swim' })).toHaveCount(0)
  }
  await checkScreen(visitor, 'page')
  await visitor.getByRole('link', { name: 'City run' }).click()
  await expect(visitor).toHaveURL(`${studio.site}/albums/city-run`)

  await owner.getByRole('button', { name: 'Actions for Races & more' }).click()
  await owner.getByRole('menuitem', { name: 'Delete' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText('Page deleted')).toBeVisible()
  problems.expect(/^404 GET \/pages\/races-and-more$/)
  const answer = await visitor.goto(`${studio.site}/pages/races-and-more`)
  expect(answer?.status()).toBe(404)
})
