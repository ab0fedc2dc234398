import type { Theme } from '@proofdesk/contract/theme'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseColour, toHex } from '@proofdesk/domain/colour'
import { contrast } from '@proofdesk/domain/contrast'
import { FONTS, servedFont } from '@proofdesk/domain/fonts'
import { FALLBACK_MEASURES } from './fallback-measures.ts'
import { fontFaces } from './font-faces.ts'
import { themeCss, themeFonts } from './theme-css.ts'

const tokensOf = (theme: Theme) =>
  Object.fromEntries(
    [
      ...themeCss(theme)
        .slice(':root{'.length, -1)
        .matchAll(/([\w-]+):([^;]*)/g),
    ].map(([, name, value]) => [name!, value!]),
  )

test('an account without a theme gets paper and ink', () => {
  expect(tokensOf({})).toMatchObject({
    'color-scheme': 'light',
    '--paper': '#fafaf8',
    '--ink': '#1c1a17',
    '--text': '#222222',
    '--accent': '#b4451f',
    '--content-width': '1680px',
  })
})

test('the account’s colours, fonts, sizes and width are applied', () => {
  const tokens = tokensOf({
    palette: {
      primary: { main: '#0b3d91', contrastText: '#ffffff' },
      text: { primary: '#123456' },
      background: { default: '#ffffff', footer: '#101010' },
    },
    typography: {
      fontFamily: 'Open Sans',
      fontSize: '18px',
      h1: { fontFamily: 'Campton', fontSize: '3rem' },
    },
    layout: { contentWidth: 1200 },
  })
  expect(tokens).toMatchObject({
    '--paper': '#ffffff',
    '--ink': '#123456',
    '--button': '#0b3d91',
    '--on-button': '#ffffff',
    '--footer': '#101010',
    '--body1-size': '18px',
    '--h1-size': '48px',
    '--content-width': '1200px',
  })
  expect(tokens['--font']).toMatch(/^"Open Sans",/)
  expect(tokens['--h1-font']).toMatch(
    /^"Outfit","Outfit Fallback","Noto Sans Thai","Noto Sans JP Variable",system-ui/,
  )
  expect(tokens['--h2-font']).toBe('var(--font)')
})

test('a text colour for the background is separate, on the page and in the footer', () => {
  expect(
    tokensOf({ palette: { text: { primary: '#000000' }, background: { text: '#333' } } }),
  ).toMatchObject({ '--ink': '#000000', '--text': '#333333', '--footer-ink': '#333333' })
  expect(tokensOf({ palette: { text: { primary: '#000000' } } })['--text']).toBe('#000000')
})

describe('fonts', () => {
  test('of a page are its theme’s, the body’s first; a commercial one uses its substitute', () => {
    expect(themeFonts({})).toEqual(['Inter'])
    expect(
      themeFonts({
        typography: {
          fontFamily: 'Lora',
          h1: { fontFamily: 'Campton' },
          h2: { fontFamily: 'Outfit' },
          button: { fontFamily: 'Comic Sans' },
        },
      }),
    ).toEqual(['Lora', 'Outfit'])
  })

  test('are our own files, split by letters; serif ones have a serif fallback', () => {
    const css = fontFaces(['Lora', 'Lato'])
    const families = [...css.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(families)).toEqual(
      new Set(['Lora', 'Lora Fallback', 'Lato', 'Lato Fallback', 'Noto Sans Thai']),
    )
    for (const [, address] of css.matchAll(/url\(([^)]+)\)/g))
      expect(address).toMatch(/^\/[^/].*\.woff2$/)
    expect(css).toContain(',U+0E01-0E5B')
    expect(css).toContain('local("Times New Roman")')
  })

  test('that are served have their files and a fallback with their measures', () => {
    const served = new Set(FONTS.map(servedFont))
    expect(new Set(Object.keys(FALLBACK_MEASURES))).toEqual(served)
    for (const name of served) expect(fontFaces([name]), name).toContain(`font-family:"${name}";`)
  })
})

describe('colours that are illegible together', () => {
  const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toHex)

  test('never reach the page', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        colour,
        colour,
        colour,
        (ground, text, main, contrastText, footer) => {
          const tokens = tokensOf({
            palette: {
              primary: { main, contrastText },
              text: { primary: text },
              background: { default: ground, footer, text: '#222222' },
            },
          })
          const between = (a: string, b: string) =>
            contrast(parseColour(tokens[a])!, parseColour(tokens[b])!)
          for (const [a, b, least] of [
            ['--paper', '--ink', 4.5],
            ['--paper', '--text', 4.5],
            ['--paper', '--secondary', 4.5],
            ['--button', '--on-button', 4.5],
            ['--footer', '--footer-ink', 4.5],
            ['--paper', '--focus', 3],
            ['--paper', '--control', 3],
          ] as const) {
            expect(between(a, b), `${a} and ${b}`).toBeGreaterThanOrEqual(least - 0.06)
          }
        },
      ),
    )
  })
})

describe('a hostile theme', () => {
  const hostile = '</style><script>alert(1)</script>;}body{display:none}/*"\'\\'

  test('adds nothing to the style sheet', () => {
    const font = { fontFamily: hostile, fontSize: hostile }
    const css = themeCss({
      palette: {
        primary: { main: hostile, contrastText: hostile },
        text: { primary: hostile },
        background: { default: hostile, footer: hostile, text: hostile },
      },
      typography: {
        fontFamily: hostile,
        fontSize: hostile,
        body1: font,
        body2: font,
        button: font,
        h1: font,
        h6: font,
      },
    })
    expect(css).toBe(themeCss({}))
  })

  test('with any text produces one rule with known values', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const css = themeCss({
          palette: { background: { default: text } },
          typography: { fontFamily: text, fontSize: text },
        })
        expect(css).toMatch(/^:root\{[^{}<>\\@]*\}$/)
      }),
    )
  })
})

test('a title in a script font has its own weight and no narrower letters', () => {
  const css = themeCss({ typography: { h1: { fontFamily: 'Great Vibes' } } })
  expect(css).toContain('--title-weight:400;--title-tracking:0;')
  expect(themeCss({ typography: { h2: { fontFamily: 'Great Vibes' } } })).not.toContain('--title-')
})
