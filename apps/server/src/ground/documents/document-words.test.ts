import { DAY_MS } from '@proofdesk/domain/duration'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { sentencesIn } from '../../i18n/translate.ts'
import { createDocumentFonts } from './document-fonts.ts'

const fonts = createDocumentFonts()
const opened = new Map<string, Font>()

function open(name: string): Font {
  const font = opened.get(name) ?? (create(fonts.read(name)) as Font)
  opened.set(name, font)
  return font
}

/** Characters that none of the fonts has: a document would show boxes. */
function missingLetters(text: string): string[] {
  return (['regular', 'bold'] as const).flatMap((weight) =>
    fonts
      .split(text, weight)
      .flatMap((run) =>
        [...run.text].filter(
          (letter) => !open(run.font).hasGlyphForCodePoint(letter.codePointAt(0)!),
        ),
      ),
  )
}

/** Days, amounts, percentages and countries as formatted in the language. */
function writtenByTheRuntime(language: string): string {
  const noon = Date.UTC(2026, 0, 1, 12)
  const months = Array.from({ length: 12 }, (_, month) =>
    (['medium', 'long', 'full'] as const).map((dateStyle) =>
      new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'medium', timeZone: 'UTC' }).format(
        noon + month * 32 * DAY_MS,
      ),
    ),
  )
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(-1_234_567.8)
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(0.19)
  const range = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const named = 'AL BG DE FR GB JP MY NO PT TH US'.split(' ').map((code) => countries.of(code))
  return [months, amount, percent, named, range.formatRange(noon, noon + 40 * DAY_MS)]
    .flat(3)
    .join(' ')
}

test.each(GALLERY_LOCALE_CODES)('the fonts of documents have every letter of %s', (language) => {
  const texts = [...sentencesIn(language), writtenByTheRuntime(language)]
  expect(missingLetters(texts.join(' '))).toEqual([])
})

test('a letter that no font has is found', () => {
  expect(missingLetters('ก あ ﷺ').length).toBeGreaterThan(0)
})
