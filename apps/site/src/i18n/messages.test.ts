import { colourName } from '@proofdesk/contract/sentences/colour-names'
import { VISITOR_FAILURES } from '@proofdesk/contract/sentences/visitor-failures'
import { PHOTO_COLOURS } from '@proofdesk/domain/photo-colours'
import { expect, test } from 'vitest'
import { createTranslator } from './i18n.ts'
import { messagesIn } from './messages.ts'

test('a page in German includes the contract’s translations used by the site', () => {
  const { t } = createTranslator('de', messagesIn('de'))
  expect(PHOTO_COLOURS.map((colour) => colourName(t, colour)).slice(0, 3)).toEqual([
    'Schwarz',
    'Weiß',
    'Grau',
  ])
  expect(VISITOR_FAILURES.unauthenticated(undefined, t)).toBe('Bitte melden Sie sich an.')
})
