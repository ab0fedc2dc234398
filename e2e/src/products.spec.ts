import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'

test('a studio creates a list of downloads and a print, sorts it, and undoes a deletion', async ({
  openWindow,
  studio,
}) => {
  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/photos')
  await desk.getByRole('button', { name: 'Sales' }).click()
  await desk.getByRole('link', { name: 'Products' }).click()
  await expect(desk.getByText('There is no product list yet')).toBeVisible()
  await checkScreen(desk, 'no product list')
  await desk.getByRole('button', { name: 'Create product list' }).click()
  const newList = desk.getByRole('dialog', { name: 'Create product list' })
  await newList.getByRole('button', { name: 'School or team' }).click()
  await expect(
    newList.getByRole('list', { name: 'Products to start with' }).getByRole('listitem'),
  ).toHaveCount(5)
  await checkScreen(desk, 'starter list')
  await newList.getByRole('button', { name: 'Empty list' }).click()
  await newList.getByRole('textbox', { name: 'Name', exact: true }).fill('Race prices')
  await newList.getByRole('button', { name: 'Create product list' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Race prices' })).toBeVisible()

  const create = async (kind: string, fill: () => Promise<void>) => {
    await desk.getByRole('button', { name: `Create ${kind}` }).click()
    const dialog = desk.getByRole('dialog', { name: `Create ${kind}` })
    await fill()
    await dialog.getByRole('button', { name: `Create ${kind}` }).click()
    await expect(dialog).toHaveCount(0)
  }
  const field = (name: string) =>
    desk.getByRole('dialog').getByRole('textbox', { name, exact: true })
  await create('download', async () => {
    await field('Name').fill('Small file')
    await field('Price').fill('7.50')
    await desk.getByRole('combobox', { name: 'Download size' }).click()
    await desk.getByRole('option', { name: 'Another size' }).click()
    await field('Longest side in pixels').fill('1200')
    await checkScreen(desk, 'new download')
  })
  await create('download', async () => field('Name').fill('Large file'))
  const downloads = desk.getByRole('list', { name: 'Downloads' }).getByRole('listitem')
  await expect(downloads).toHaveText([/Small file.*£7\.50/, /Large file.*£10\.00/])

  await desk.getByRole('button', { name: 'Move Large file up' }).click()
  await expect(downloads).toHaveText([/Large file/, /Small file/])
  await expect
    .poll(async () =>
      (
        await studio.owner.client.call(contract.products.list, {
          query: { productListGuid: new URL(desk.url()).searchParams.get('list')! },
        })
      ).products.map(({ name }) => name),
    )
    .toEqual(['Large file', 'Small file'])
  await desk.reload()
  await expect(downloads).toHaveText([/Large file/, /Small file/])
  await checkScreen(desk, 'downloads of a list')

  await desk.getByRole('link', { name: /^Prints/ }).click()
  await create('print', async () => {
    await field('Name').fill('Poster')
    // A lab print requires an article; a studio's own print doesn't.
    await desk.getByRole('dialog').getByRole('button', { name: 'Create print' }).click()
    await expect(desk.getByText('Choose a lab product')).toBeVisible()
    await checkScreen(desk, 'print without an article')
    await desk.getByRole('button', { name: 'Self-managed' }).click()
    await field('Width in mm').fill('200')
    await field('Height in mm').fill('300')
    await checkScreen(desk, 'new print of the studio')
  })
  const poster = desk
    .getByRole('list', { name: 'Prints' })
    .getByRole('listitem')
    .filter({ hasText: 'Poster' })
  await expect(poster).toContainText('£10.00')

  await desk.getByRole('button', { name: 'Actions for Poster' }).click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Are you sure' })
  await checkScreen(desk, 'deleting a product')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(poster).toHaveCount(0)
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(poster).toBeVisible()

  await desk
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Products' })
    .click()
  await expect(desk.getByRole('list', { name: 'Product lists' }).getByRole('listitem')).toHaveText(
    /Race prices.*3 products/,
  )
  await checkScreen(desk, 'product lists')
})
