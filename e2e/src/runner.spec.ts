import { contract } from '@proofdesk/contract'
import { makePhoto } from '../../scripts/make-photo.ts'
import { uploadPhotos, waitUntilProcessed } from '../../scripts/upload-photos.ts'
import { countClicks } from './clicks.ts'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

const START_LIST = 'Startnr;Vorname;Nachname;Verein\n1042;Anna;Müller;LG Nord\n77;Bo;Quint;\n'

test('a runner is found by their last name, which the start list has for the photo’s number', async ({
  openWindow,
  studio,
}) => {
  // Text is read at the lowest priority and takes its time on a busy machine.
  test.slow()
  const gallery = await createGallery(studio, { name: 'City run', published: true })
  const { client } = studio.owner
  // Neither file names nor captions name the people on the photos.
  const drawn = await Promise.all(
    [{ bib: 1042, seed: 1 }, { seed: 2 }].map(async (plan, n) => ({
      name: `race-${n}.jpg`,
      bytes: new Uint8Array(await makePhoto({ width: 1_500, height: 1_000, ...plan })),
    })),
  )
  await uploadPhotos(client, gallery.guid, drawn)
  await waitUntilProcessed(client, gallery.guid)

  const desk = await openWindow({ as: studio.owner })
  await desk.goto('/en/galleries/city-run/upload')
  await desk.getByRole('link', { name: 'Import start list' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Import people' })
  await dialog.getByLabel('CSV or Excel file with people').setInputFiles({
    name: 'start-list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(START_LIST),
  })
  await expect(dialog.getByRole('button', { name: 'Add these people' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await checkScreen(desk, 'import of a start list')
  await dialog.getByRole('button', { name: 'Check file' }).click()
  await dialog.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(
    dialog.getByRole('status').filter({ hasText: 'start-list.csv: Imported' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await desk.goto('/en/galleries/city-run/upload/start-list')
  await expect(desk).toHaveURL(/\/customers\?list=yes/)
  await expect(desk.getByRole('button', { name: 'Anna Müller', exact: true })).toBeVisible()
  await checkScreen(desk, 'start list')

  const found = async (text: string) =>
    (await client.call(contract.content.list, { query: { engineGuid: gallery.guid, text } })).total
  // Text reading has the lowest priority: on a busy machine all other jobs come first.
  await expect.poll(() => found('muller'), { timeout: 400_000 }).toBe(1)
  const unmatched = async () =>
    (await client.call(contract.matching.list, { query: { engineGuid: gallery.guid } })).total
  await expect.poll(unmatched, { timeout: 60_000 }).toBe(1)

  const { click, expectAtMost } = countClicks()
  await desk.goto('/en/galleries/city-run/photos')
  await click(desk.getByRole('button', { name: 'No one found (1)' }))
  await expect(desk.getByRole('gridcell', { name: 'race-1.jpg' })).toBeVisible()
  await expect(desk.getByRole('gridcell')).toHaveCount(1)
  await click(desk.getByRole('link', { name: 'Match desk' }))
  await expect(desk.getByRole('img', { name: 'race-1.jpg' })).toBeVisible()
  expectAtMost(2, 'photos without a number, and the desk where they get one')
  await checkScreen(desk, 'match desk')
  await desk.keyboard.type('77')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Someone was found in every photo')).toBeVisible()

  const visitor = await openWindow()
  // On a slow connection people type before hydration.
  const program = Promise.withResolvers<void>()
  await visitor.route('**/assets/site/**/*.js', async (route) => {
    await program.promise
    await route.continue()
  })
  for (const name of ['müller', 'quint']) {
    await visitor.goto(`${studio.site}/albums/city-run`, { waitUntil: 'commit' })
    await visitor.getByText('Find photos', { exact: true }).click()
    await visitor.getByRole('searchbox').fill(name)
    program.resolve()
    await expect(visitor.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1)
  }
})
