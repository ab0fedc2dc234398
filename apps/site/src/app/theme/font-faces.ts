import { type FontCategory, findFont } from '@proofdesk/domain/fonts'
import fontFiles from 'virtual:theme-fonts'
import { FALLBACK_MEASURES } from './fallback-measures.ts'

/** Thai letters use one font on all pages: hardly any other has them. */
const THAI_FONT = 'Noto Sans Thai'

const LOCAL: Record<FontCategory, readonly string[]> = {
  'sans-serif': ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
  serif: ['Times New Roman', 'Liberation Serif', 'Times', 'Noto Serif'],
  script: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
}

/** The rules that load these fonts; each file only if a page has letters in it. */
export function fontFaces(names: readonly string[]): string {
  return [
    ...names.map((name) => (fontFiles[name] ?? '') + fallbackFace(name)),
    fontFiles[THAI_FONT] ?? '',
  ].join('')
}

/**
 * A system font with a font's measures, so that nothing moves when the font arrives. For the same reason no width is in
 * `ch`.
 */
function fallbackFace(name: string): string {
  const measures = FALLBACK_MEASURES[name]
  if (!measures) return ''
  const [width, ascent, descent] = measures
  const sources = LOCAL[findFont(name)?.category ?? 'sans-serif'].map((font) => `local("${font}")`)
  return `@font-face{font-family:"${name} Fallback";src:${sources.join(',')};size-adjust:${width}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}
