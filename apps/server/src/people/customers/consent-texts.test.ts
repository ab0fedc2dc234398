import { createHash } from 'node:crypto'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { expect, test } from 'vitest'
import { CONSENT_VERSIONS, consentText } from './consent-texts.ts'

/**
 * Hashes of each version's texts in all languages. Published texts never change: a new wording is a new version, with a
 * line here.
 */
const SHOWN = {
  'subscription-2026-11': 'coBEBFxxkmfLKuCIi7BS6gJB3DZbm7M8pkJ5_Runabo',
  'subscription-2026-11-27': 'gHF_tTZWD8C8l45l_0Y5DMwe_c1gXXmZvYpQtX4P7mA',
  'preferences-2026-11': '6TrGroUiGEe8N2LQeEIc_ic9cZIhfIE35OJyJ3nyy34',
}

test.each(Object.entries(SHOWN))('the text of %s is unchanged', (version, digest) => {
  const words = GALLERY_LOCALE_CODES.toSorted().map((language) => [
    language,
    consentText(version, language, 'Studio'),
  ])
  expect(createHash('sha256').update(JSON.stringify(words)).digest('base64url')).toBe(digest)
})

test('the current text is archived, and an unpublished one isn’t a version', () => {
  for (const version of Object.values(CONSENT_VERSIONS)) expect(SHOWN).toHaveProperty(version)
  for (const version of ['', 'subscription', 'constructor'])
    expect(consentText(version, 'en', 'Studio')).toBeUndefined()
})
