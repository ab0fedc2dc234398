import { expect, test } from 'vitest'
import { matchesName } from './name-search.ts'

test.each([
  ['Berlin Marathon 2026', '', true],
  ['Berlin Marathon 2026', '   ', true],
  ['Berlin Marathon 2026', 'marathon', true],
  ['Berlin Marathon 2026', '2026  ber', true],
  ['Berlin Marathon 2026', 'berlin 2025', false],
  ['Fête d’été', 'fete', true],
  ['Fete', 'FÊTE', true],
  ['Große Straße', 'strasse', true],
  ['', 'a', false],
  ['50% (B+W)', '(b+w)', true],
])('%j is found by %j: %s', (name, search, found) => expect(matchesName(name, search)).toBe(found))
