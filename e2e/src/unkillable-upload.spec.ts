import type { Page } from '@playwright/test'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './journey.ts'
import { type PhotoFolder, drawPhotos, makeFolder } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { type Studio, createGallery, createStudio } from './studio.ts'

const COUNT = 24
/** Upload speed in bytes per second, slow enough to interrupt the upload. */
const SLOW = 180_000

/** Text search is off: reading text on photos would take longer than everything else. */
const CITY_RUN = { name: 'City run', features: { textSearch: false } }

let folder: PhotoFolder
test.beforeAll(async () => {
  folder = await makeFolder()
  for (const { name, bytes } of await drawPhotos(COUNT, { width: 1_200, height: 800, seed: 500 }))
    await folder.write(name, bytes)
})
test.afterAll(() => folder.remove())

test('a server that is killed during an upload stores every photo exactly once', async ({
  ownProduct,
  openWindow,
  problems,
}) => {
  const studio = await createStudio(ownProduct)
  const gallery = await createGallery(studio, CITY_RUN)
  const page = await openWindow({ as: studio.owner, in: ownProduct })
  await startUpload(page, gallery)
  problems.expect(/^net::ERR_/, /^50[0-9] /)
  for (const share of [4, 12]) {
    await reach(page, share)
    await ownProduct.kill()
    await expect(
      page.getByText('Nothing is lost; the upload continues automatically.'),
    ).toBeVisible({
      timeout: 30_000,
    })
    await ownProduct.restart()
  }
  await expectReceipt(page, `${COUNT} of ${COUNT} stored`)
  await expectEachOnce(page, studio, gallery)
})

test('a lost network only delays the upload', async ({ openWindow, studio, problems }) => {
  const gallery = await createGallery(studio, CITY_RUN)
  const page = await openWindow({ as: studio.owner })
  const line = await startUpload(page, gallery)
  await reach(page, 5)
  problems.expect(/^net::ERR_/)
  await line.cut()
  await expect(
    page.getByText('You’re offline. Nothing is lost; the upload continues automatically.'),
  ).toBeVisible()
  await line.mend()
  await expectReceipt(page, `${COUNT} of ${COUNT} stored`)
  await expectEachOnce(page, studio, gallery)
})

test('an upload continues while other screens are open', async ({ openWindow, studio }) => {
  const gallery = await createGallery(studio, CITY_RUN)
  const page = await openWindow({ as: studio.owner })
  await startUpload(page, gallery)
  await reach(page, 3)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Photos' }).click()
  const dock = page.getByRole('region', { name: 'Upload to City run' })
  await expect(dock).toContainText(`of ${COUNT} stored`)
  await checkScreen(page, 'galleries while an upload runs')
  await dock.getByRole('link', { name: 'City run' }).click()
  await expect(dock).toBeHidden()
  await expectReceipt(page, `${COUNT} of ${COUNT} stored`)
  await expectEachOnce(page, studio, gallery)
})

test('after a reload the same folder sends only what is missing', async ({
  openWindow,
  studio,
}) => {
  const gallery = await createGallery(studio, CITY_RUN)
  const page = await openWindow({ as: studio.owner })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await startUpload(page, gallery)
  await reach(page, 6)
  await page.reload()
  expect(questions).toEqual(['beforeunload'])

  const sent: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/files'))
      sent.push(request.url())
  })
  await dropFiles(page.getByRole('region', { name: 'Add photos' }), [folder.path])
  const receipt = await expectReceipt(page, `${COUNT} of ${COUNT} stored`)
  const [, fresh, existing] = /= (\d+) stored \+ (\d+) already stored/.exec(receipt) ?? []
  expect(Number(fresh) + Number(existing)).toBe(COUNT)
  expect(Number(existing)).toBeGreaterThanOrEqual(6)
  expect(sent).toHaveLength(Number(fresh))
  await expectEachOnce(page, studio, gallery)

  // A third attempt finds nothing left to send.
  await page.getByRole('button', { name: 'Finish' }).click()
  await page
    .getByRole('navigation', { name: 'Parts of the gallery' })
    .getByRole('link', { name: 'Upload' })
    .click()
  await dropFiles(page.getByRole('region', { name: 'Add photos' }), [folder.path])
  await expectReceipt(page, `${COUNT} chosen = ${COUNT} already stored`)
  expect(sent).toHaveLength(Number(fresh))
})

/** Drops the folder on the gallery's Upload tab; returns functions that cut and restore the connection. */
async function startUpload(
  page: Page,
  { slug }: Gallery,
): Promise<{ cut(): Promise<void>; mend(): Promise<void> }> {
  await page.goto(`/en/galleries/${slug}/upload`)
  const target = page.getByRole('region', { name: 'Add photos' })
  await expect(target).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const setLine = async (offline: boolean) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: SLOW,
    })
  }
  await setLine(false)
  await dropFiles(target, [folder.path])
  return { cut: () => setLine(true), mend: () => setLine(false) }
}

/** Waits until at least `stored` files are stored. */
async function reach(page: Page, stored: number): Promise<void> {
  await expect
    .poll(
      async () =>
        Number(
          /^(\d+) of/.exec(
            (await page.getByRole('heading', { name: /\d+ of \d+ stored/ }).textContent()) ?? '',
          )?.[1],
        ),
      { timeout: 60_000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(stored)
}

async function expectReceipt(page: Page, text: string): Promise<string> {
  const receipt = page.getByRole('status').filter({ hasText: text })
  await expect(receipt).toBeVisible({ timeout: 90_000 })
  return (await receipt.textContent()) ?? ''
}

async function expectEachOnce(page: Page, { owner }: Studio, { guid }: Gallery): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'In the gallery' }).getByText('Everything is processed.'),
  ).toBeVisible({ timeout: 60_000 })
  const { content, total } = await owner.client.call(contract.content.list, {
    query: { engineGuid: guid },
  })
  expect(total).toBe(COUNT)
  expect(content.map(({ name }) => name).sort()).toEqual(
    Array.from({ length: COUNT }, (_, index) => `IMG_${String(index + 1).padStart(4, '0')}.jpg`),
  )
}
