import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillTheme, themeToKeep } from './filled-theme.ts'
import { isFont } from './fonts.ts'
import { TEXT_STYLES } from './theme.ts'

interface Style {
  fontFamily?: string
  fontSize?: string
}
interface Theme {
  palette?: {
    primary?: { main?: string; contrastText?: string }
    text?: { primary?: string }
    background?: { default?: string; footer?: string; text?: string }
  }
  typography?: Style & Partial<Record<(typeof TEXT_STYLES)[number], Style>>
  layout?: { contentWidth?: number }
}

test('a theme that chooses nothing is the product’s own', () => {
  const { palette, typography, layout } = fillTheme<Theme>({})
  expect(palette).toEqual({
    primary: { main: '#b4451f', contrastText: '#ffffff' },
    text: { primary: '#1c1a17' },
    background: { default: '#fafaf8', footer: '#fafaf8', text: '#222222' },
  })
  expect(layout).toEqual({ contentWidth: 1_680 })
  expect(typography).toMatchObject({
    fontFamily: 'Inter',
    fontSize: '16px',
    body1: { fontFamily: 'Inter', fontSize: '16px' },
    h1: { fontFamily: 'Inter', fontSize: '48px' },
  })
  expect(isFont('Inter')).toBe(true)
})

describe('what is left out follows what is chosen, as on the pages', () => {
  test.each<[string, Theme, Theme]>([
    [
      'the footer its background',
      { palette: { background: { default: '#111111' } } },
      { palette: { background: { footer: '#111111' } } },
    ],
    [
      'the text that of the background',
      { palette: { background: { text: '#333333' } } },
      { palette: { text: { primary: '#333333' } } },
    ],
    [
      'the text of the background the text',
      { palette: { text: { primary: '#333333' } } },
      { palette: { background: { text: '#333333' } } },
    ],
    [
      'fonts the default one',
      { typography: { fontFamily: 'Lato', h2: { fontFamily: 'Oswald' } } },
      { typography: { body1: { fontFamily: 'Lato' }, h2: { fontFamily: 'Oswald' } } },
    ],
    [
      'body text the default size',
      { typography: { fontSize: '18px' } },
      { typography: { body1: { fontSize: '18px' }, body2: { fontSize: '14px' } } },
    ],
  ])('%s', (_name, theme, filled) => {
    expect(fillTheme(theme)).toMatchObject(filled)
  })
})

const value = (text: fc.Arbitrary<string>) => fc.option(text, { nil: undefined })
const colour = value(fc.constantFrom('#111111', '#fafaf8', '#222222', '#1c1a17'))
const style = fc.record(
  {
    fontFamily: fc.constantFrom('Inter', 'Lato'),
    fontSize: fc.constantFrom('16px', '18px', '48px'),
  },
  { requiredKeys: [] },
)
const someTheme = fc.record(
  {
    palette: fc.record({
      primary: fc.record({ main: colour, contrastText: colour }),
      text: fc.record({ primary: colour }),
      background: fc.record({ default: colour, footer: colour, text: colour }),
    }),
    typography: fc.record({ h1: style, body1: style }),
    layout: fc.record({ contentWidth: fc.constantFrom(1_680, 900) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)
/** Removes undefined and empty values. */
const tidy = (theme: object) =>
  JSON.parse(
    JSON.stringify(theme, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && Object.values(part).every(isNothing)
        ? undefined
        : part,
    ) ?? '{}',
  ) as object
const isNothing = (part: unknown): boolean =>
  part === undefined ||
  (typeof part === 'object' && part !== null && Object.values(part).every(isNothing))

describe('what is kept of a theme that is sent', () => {
  test('nothing changes when a theme comes back as it was read', () => {
    fc.assert(
      fc.property(someTheme, (kept) => {
        expect(tidy(themeToKeep(fillTheme(kept), kept))).toEqual(tidy(kept))
      }),
    )
  })

  test('one colour changed in what was read changes that alone: the rest goes on following', () => {
    const read = fillTheme<Theme>({ typography: { fontFamily: 'Lato' } })
    read.palette!.background!.default = '#111111'
    const kept = themeToKeep(read, { typography: { fontFamily: 'Lato' } })
    expect(kept).toEqual({
      palette: { background: { default: '#111111' } },
      typography: { fontFamily: 'Lato' },
    })
    expect(fillTheme(kept).palette!.background!.footer).toBe('#111111')
  })

  test('a theme that leaves something out is kept as it is sent, the product’s own values with it', () => {
    const sent = { palette: { background: { default: '#111111', footer: '#fafaf8' } } }
    expect(themeToKeep(sent, {})).toBe(sent)
    expect(themeToKeep({}, sent)).toEqual({})
  })
})
