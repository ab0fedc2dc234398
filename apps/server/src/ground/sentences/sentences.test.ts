import { PLAIN_PROBLEMS } from '@proofdesk/contract/problems'
import { expect, test } from 'vitest'
import { reasonMessage, toFieldProblems } from './sentences.ts'

test('values are written as the language writes them', () => {
  const changed = {
    code: 'payout_amount_changed',
    values: { amount: 12.5, asked: 13, currency: 'EUR', withLosses: false },
  } as const
  expect(reasonMessage(changed, 'en')).toBe(
    'These orders now come to 12.50 EUR, not 13.00 EUR. Check them again.',
  )
  expect(reasonMessage(changed, 'de')).toBe(
    'Diese Bestellungen ergeben jetzt 12,50 EUR, nicht 13,00 EUR. Bitte sehen Sie noch einmal nach.',
  )
})

test('a provider’s own words stand beside ours as a quotation', () => {
  const refused = { code: 'lab_refuses', values: { detail: 'The post code is missing' } } as const
  expect(reasonMessage(refused, 'de')).toBe(
    'Das Labor nimmt das nicht an. „The post code is missing“',
  )
})

test('no two languages say the same of a problem', () => {
  const problems = Object.fromEntries(PLAIN_PROBLEMS.map((code) => [code, { code }]))
  const [german, english] = [toFieldProblems(problems, 'de'), toFieldProblems(problems, 'en')]
  for (const code of PLAIN_PROBLEMS)
    expect(german[code]?.message, code).not.toBe(english[code]?.message)
})
