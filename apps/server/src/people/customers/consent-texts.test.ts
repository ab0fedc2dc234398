import { createHash } from 'node:crypto'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { expect, test } from 'vitest'
import { CONSENT_VERSIONS, consentText } from './consent-texts.ts'

/** Of the words of each version in all languages. Words that were shown never change: others are a new version, with a line here. */
const SHOWN = {
  'subscription-2026-11': 'coBEBFxxkmfLKuCIi7BS6gJB3DZbm7M8pkJ5_Runabo',
  'subscription-2026-11-27': 'gHF_tTZWD8C8l45l_0Y5DMwe_c1gXXmZvYpQtX4P7mA',
  'preferences-2026-11': '6TrGroUiGEe8N2LQeEIc_ic9cZIhfIE35OJyJ3nyy34',
}

test.each(Object.entries(SHOWN))('what %s says is what it said', (version, digest) => {
  const words = GALLERY_LOCALE_CODES.toSorted().map((language) => [
    language,
    consentText(version, language, 'Studio'),
  ])
  expect(createHash('sha256').update(JSON.stringify(words)).digest('base64url')).toBe(digest)
})

test('what is shown now is kept, and what was never shown is no version', () => {
  for (const version of Object.values(CONSENT_VERSIONS)) expect(SHOWN).toHaveProperty(version)
  for (const version of ['', 'subscription', 'constructor'])
    expect(consentText(version, 'en', 'Studio')).toBeUndefined()
})
