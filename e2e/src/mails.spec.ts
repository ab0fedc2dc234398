import { AxeBuilder } from '@axe-core/playwright'
import { MAIL_PREVIEWS } from '@proofdesk/server/mail-previews'
import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll } from './screen-check.ts'

const WIDTHS = [390, 600]
const SCHEMES = ['light', 'dark'] as const
/** Languages with long words, with tall letters and with double-width characters. */
const LANGUAGES = ['de', 'th', 'ja'] as const

test('every email can be read at 390 and 600 pixels, in light and in dark', async ({ page }) => {
  for (const [name, render] of Object.entries(MAIL_PREVIEWS)) {
    await page.setContent(render('en').html)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectReadable(page, `${name} at ${width}`)
    }
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode()
        // An email has neither landmarks nor a page heading.
        .disableRules(['region', 'landmark-one-main', 'page-has-heading-one'])
        .analyze()
      expect
        .soft(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
          `${name}, ${colorScheme}`,
        )
        .toEqual([])
    }
  }
})

test('emails in other languages fit, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  for (const language of LANGUAGES)
    for (const [name, render] of Object.entries(MAIL_PREVIEWS)) {
      await page.setContent(render(language).html)
      await expectReadable(page, `${name} in ${language}`)
    }
})

/** Expects no horizontal scrolling, no text below 12 pixels, and a size and alternative text for each picture. */
async function expectReadable(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page, name)
  expect.soft(await page.evaluate<string[]>(SMALL_TEXTS), `${name}: small texts`).toEqual([])
  expect.soft(await page.evaluate<string[]>(BARE_PICTURES), `${name}: pictures`).toEqual([])
}

const SMALL_TEXTS = `[...document.body.querySelectorAll('*')]
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .filter((each) => each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 12)
  .map((each) => each.textContent)`

const BARE_PICTURES = `[...document.images]
  .filter((each) => !each.getAttribute('width') || !each.getAttribute('height') || !each.alt)
  .map((each) => each.outerHTML.slice(0, 200))`
