import type { Theme } from '@proofdesk/contract/admin/account'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, parseColour } from './colour.ts'
import { themeCss, toFontStack, toPixels } from './theme-css.ts'

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
    '--accent': '#b4451f',
    '--content-width': '1680px',
  })
})

test('the account’s colours, fonts, sizes and width count', () => {
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
  expect(tokens['--h1-font']).toBe('"Campton",var(--font)')
})

describe('colours that can’t be read together', () => {
  const colour = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map(([red, green, blue]) => `rgb(${red}, ${green}, ${blue})`)

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
              background: { default: ground, footer, text: '#222' },
            },
          })
          const between = (a: string, b: string) =>
            contrast(parseColour(tokens[a])!, parseColour(tokens[b])!)
          for (const [a, b, least] of [
            ['--paper', '--ink', 4.5],
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

  test('of any text leaves one rule with known values', () => {
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

test.each([
  ['16px', 16],
  ['1.5rem', 24],
  ['12pt', 16],
  ['150%', 24],
  ['20', 20],
  ['2', 11],
  ['999px', 120],
  ['0', undefined],
  ['calc(1px)', undefined],
  ['-3px', undefined],
  [undefined, undefined],
])('%j is %j px', (text, expected) => {
  expect(toPixels(text)).toBe(expected)
})

test.each([
  ['Poppins', '"Poppins",sans-serif'],
  ['"Open Sans", Arial, sans-serif', '"Open Sans","Arial",sans-serif,sans-serif'],
  ['a;b', 'sans-serif'],
  ['url(x)', 'sans-serif'],
  ['', 'sans-serif'],
])('the font %j is set as %s', (text, expected) => {
  expect(toFontStack(text, 'sans-serif')).toBe(expected)
})
