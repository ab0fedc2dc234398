import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery, createStudio } from './studio.ts'

/** Every address of the console, without language; `to` is its redirect, if any. */
const ADDRESSES: readonly { path: string; to?: string; heading: string }[] = [
  { path: '/home', heading: 'Home' },
  { path: '/media', heading: 'Media' },
  { path: '/photos', heading: 'Photos' },
  { path: '/albums', heading: 'Photos' },
  { path: '/galleries/city-run', to: '/galleries/city-run/photos', heading: 'City run' },
  { path: '/galleries/city-run/photos', heading: 'City run' },
  { path: '/galleries/city-run/upload', heading: 'City run' },
  { path: '/galleries/city-run/settings', heading: 'City run' },
  { path: '/galleries/city-run/settings/general', heading: 'City run' },
  { path: '/galleries/city-run/preview', heading: 'City run' },
  { path: '/account/me', heading: 'You' },
  { path: '/account/users', heading: 'Users' },
  { path: '/account/profile', heading: 'Profile' },
  { path: '/account/theme', heading: 'Theme' },
  { path: '/account/legal', heading: 'Legal' },
  { path: '/account/tax', heading: 'Tax' },
  { path: '/account/export', heading: 'Export studio' },
]
/** Headings that are translated by the console. */
const GERMAN: Record<string, string> = {
  Home: 'Start',
  Media: 'Medien',
  You: 'Sie',
  Photos: 'Fotos',
  Users: 'Benutzer',
  Profile: 'Profil',
  Theme: 'Erscheinungsbild',
  Legal: 'Rechtliches',
  'City run': 'City run',
}

const LANGUAGES = ['/en', '/de', ''] as const

// Every address in every language, alternately with and without /admin. That all of them show the same screen is tested
// in apps/admin/src/app/router.test.ts.
for (const [turn, language] of LANGUAGES.entries()) {
  test(`every address works ${language === '' ? 'without a language' : `under ${language}`}`, async ({
    openWindow,
    studio,
  }) => {
    await createGallery(studio, { name: 'City run' })
    const page = await openWindow({ as: studio.owner })
    for (const [n, { path, to, heading }] of ADDRESSES.entries()) {
      const prefix = (n + turn) % 2 === 0 ? '' : '/admin'
      await page.goto(`${prefix}${language}${path}`)
      // Without a language, the studio's applies.
      await expect(page).toHaveURL(`${prefix}${language || '/en'}${to ?? path}`)
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: language === '/de' ? GERMAN[heading] : heading,
        }),
      ).toBeVisible()
      await expect(page).toHaveTitle(
        new RegExp(` · Admin - (Account|Konto) \\| ${studio.companyName}$`),
      )
    }
    for (const prefix of ['', '/admin'])
      for (const start of ['', '/', '/login']) {
        await page.goto(`${prefix}${language}${start}` || '/')
        await expect(page).toHaveURL(
          `${prefix}${start === '/login' ? '/en' : language || '/en'}/home`,
        )
      }
  })
}

test('an unknown address says so and links back', async ({ openWindow, studio, problems }) => {
  const page = await openWindow({ as: studio.owner })
  await page.goto('/en/no/such/place')
  await expect(page.getByText('There’s nothing at this address')).toBeVisible()
  await checkScreen(page, 'nothing there')
  await page.getByRole('link', { name: 'Go to the galleries' }).click()
  await expect(page).toHaveURL('/en/photos')
  problems.expect(/^404 GET \/api\/admin\/engines\?slug=no-such-gallery/)
  await page.goto('/en/galleries/no-such-gallery/photos')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/en/photos')
})

test('a studio with German as its language has a German console', async ({
  openWindow,
  product,
}) => {
  const studio = await createStudio(product, { defaultLanguage: 'de' })
  await createGallery(studio, { name: 'Stadtlauf' })
  const page = await openWindow({ as: studio.owner, locale: 'de-DE' })
  await page.goto('/')
  await expect(page).toHaveURL('/de/home')
  await page.goto('/photos')
  await expect(page).toHaveURL('/de/photos')
  await expect(page.getByRole('button', { name: 'Galerie anlegen' })).toBeVisible()
  expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  await checkScreen(page, 'German galleries')
  await page.goto('/galleries/stadtlauf/upload')
  await expect(page).toHaveURL('/de/galleries/stadtlauf/upload')
  await expect(page.getByRole('heading', { name: 'Stadtlauf', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Konto', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
  await expect(page).toHaveURL('/en/galleries/stadtlauf/upload')
  expect(await page.evaluate('document.documentElement.lang')).toBe('en')
})

test('public galleries answer at both names in their languages, and nowhere else', async ({
  openWindow,
  studio,
  problems,
}) => {
  await createGallery(studio, { name: 'City run', published: true, additionalLocales: ['de'] })
  const page = await openWindow()
  for (const path of [
    '/albums/city-run',
    '/galleries/city-run',
    '/de/albums/city-run',
    '/de/galleries/city-run',
    '/en/albums/city-run',
  ]) {
    const answer = await page.goto(`${studio.site}${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { name: 'City run', level: 1 })).toBeVisible()
    expect(await page.evaluate('document.documentElement.lang'), path).toBe(
      path.startsWith('/de') ? 'de' : 'en',
    )
  }
  await page.goto(studio.site)
  await page.getByRole('link', { name: 'City run' }).click()
  await expect(page).toHaveURL(`${studio.site}/albums/city-run`)
  problems.expect(/^404 GET \/albums\/nothing$/)
  const answer = await page.goto(`${studio.site}/albums/nothing`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('There is no gallery here')).toBeVisible()
  await checkScreen(page, 'no gallery here')
})
