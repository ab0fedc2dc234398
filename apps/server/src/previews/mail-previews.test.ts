import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { describe, expect, test } from 'vitest'
import type { Language } from '../i18n/languages.ts'
import { BUYER_PREVIEWS } from './buyer-previews.ts'
import { LEGAL } from './example-studio.ts'
import { MAIL_PREVIEWS } from './mail-previews.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
/** Gmail clips anything beyond this. */
const BYTES_MAX = 102 * 1024

const previews = Object.entries(MAIL_PREVIEWS)

test('every file that renders an email has a preview', () => {
  const renders = /\b(?:renderMail|renderTeamMail|renderLinkMail|frameMail)\(\{?/
  const imported = ['buyer-previews.ts', 'team-previews.ts']
    .map((file) => readFileSync(`${SOURCE}previews/${file}`, 'utf8'))
    .join('\n')
  const missing = globSync('**/*.ts', { cwd: SOURCE })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('ground/ports/mail/'))
    .filter((file) => file !== 'studio/team-mails/render-team-mail.ts')
    .filter((file) => renders.test(readFileSync(SOURCE + file, 'utf8')))
    .filter((file) => !imported.includes(`'../${file}'`))
  expect(missing).toEqual([])
})

test.each(Object.entries(BUYER_PREVIEWS))(
  'the email to a buyer or visitor %s links to the studio’s legal pages',
  (_name, render) => {
    const { html, text } = render('en')
    for (const { link } of LEGAL) {
      expect(html).toContain(link)
      expect(text).toContain(link)
    }
  },
)

describe.each(GALLERY_LOCALE_CODES)('in %s', (language) => {
  test.each(previews)(
    '%s is complete, in its language, and not clipped by Gmail',
    (_name, render) => {
      const { subject, text, html } = render(language)
      expect(Buffer.byteLength(html)).toBeLessThan(BYTES_MAX)
      expect(html).toContain('dir="ltr"')
      expect(subject).not.toMatch(/\{\{|undefined/)
      expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;|\{\{|undefined|\[object/)
      expect(html).not.toMatch(/\{\{|>undefined|\[object/)
      const links = text.match(/https:\/\/\S+/g) ?? []
      expect(links, 'each link once').toEqual([...new Set(links)])
      const english = language === 'en' ? '' : render('en').text
      expect(englishIn(text, english)).toEqual([])
    },
  )
})

/** Lines of three words or more that are the same as in English; names and amounts are shorter. */
function englishIn(text: string, english: string): string[] {
  const known = new Set(english.split('\n'))
  return text
    .split('\n')
    .filter((line) => known.has(line) && !line.includes('://'))
    .filter((line) => (line.match(/[a-z]{3,}/g) ?? []).length > 3)
}

test('an email in another language differs', () => {
  const subjects = (language: Language) => previews.map(([, render]) => render(language).subject)
  for (const [at, subject] of subjects('th').entries()) expect(subject).not.toBe(subjects('en')[at])
})
