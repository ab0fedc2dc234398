import { countClicks } from './clicks.ts'
import { expect, test } from './journey.ts'
import { drawPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'

const WINDOWS = [
  { name: 'a desk', viewport: { width: 1_440, height: 900 } },
  {
    name: 'a phone',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
] as const

for (const { name, ...size } of WINDOWS)
  test(`on ${name} Home leads a new owner to a race that sells`, async ({ openWindow, studio }) => {
    const page = await openWindow({ as: studio.owner, ...size })
    const { click, expectAtMost } = countClicks()
    const setup = page.getByRole('region', { name: 'Set up your studio' })
    await test.step('Home says what is left', async () => {
      await page.goto('/')
      await expect(page).toHaveURL('/en/home')
      // The studio that runs the installation has backups to set up too.
      await expect(setup).toContainText(/0 of [67] done/)
      await checkScreen(page, `home on ${name}`)
    })

    await test.step('a race is created with ready-made prices', async () => {
      await click(setup.getByRole('link', { name: 'Create gallery' }))
      const dialog = page.getByRole('dialog', { name: 'Create gallery' })
      await dialog.getByRole('textbox', { name: /^Name/ }).fill('City run')
      await click(dialog.getByRole('button', { name: 'Race', exact: true }))
      await expect(dialog.getByRole('combobox', { name: 'Product list' })).toContainText(
        'New, ready-made: Race',
      )
      await expect(dialog.getByText(/One photo .9\.00/)).toBeVisible()
      await checkScreen(page, `create a race on ${name}`)
      await click(dialog.getByRole('button', { name: 'Create gallery' }))
      await expect(page).toHaveURL('/en/galleries/city-run/upload')
    })

    await test.step('photos are uploaded and published', async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        click(page.getByRole('button', { name: 'Choose photos' })),
      ])
      const [photo] = await drawPhotos(1)
      await chooser.setFiles([
        { name: photo!.name, mimeType: 'image/jpeg', buffer: Buffer.from(photo!.bytes) },
      ])
      await click(page.getByRole('button', { name: 'Finish' }))
      await expect(page.getByRole('gridcell')).toHaveCount(1)
      await click(page.getByRole('button', { name: 'Publish', exact: true }))
      const check = page.getByRole('dialog', { name: 'Publish “City run”' })
      await click(check.getByRole('button', { name: /^Publish/ }))
      await expect(page.getByRole('dialog', { name: 'Share “City run”' })).toBeVisible()
      expectAtMost(12, `a first gallery that sells, from Home to the share sheet on ${name}`)
    })

    await test.step('Home has ticked prices and gallery', async () => {
      await page.goto('/en/home')
      await expect(setup).toContainText(/2 of [67] done/)
      await expect(setup.getByRole('link', { name: 'Set your prices Done' })).toBeVisible()
      await expect(
        setup.getByRole('link', { name: 'Put your first gallery online Done' }),
      ).toBeVisible()
      await setup.getByRole('button', { name: 'Hide this list' }).click()
      await expect(page.getByRole('button', { name: 'Show the setup list' })).toBeVisible()
      await page.getByRole('link', { name: /^New orders today/ }).click()
      await expect(page).toHaveURL(/\/en\/sales\/orders\?from=\d{4}-\d\d-\d\d&to=/)
    })
  })
