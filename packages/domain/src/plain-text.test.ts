import { expect, test } from 'vitest'
import { matchesName } from './plain-text.ts'

test.each([
  ['Berlin Marathon 2026', '', true],
  ['Berlin Marathon 2026', '   ', true],
  ['Berlin Marathon 2026', 'marathon', true],
  ['Berlin Marathon 2026', '2026  ber', true],
  ['Berlin Marathon 2026', 'berlin 2025', false],
  ['Fête d’été', 'fete', true],
  ['Fete', 'FÊTE', true],
  ['Große Straße', 'strasse', true],
  ['Bra\u0308utigam Mu\u0308ller.jpg', 'M\u00fcller', true],
  ['Jos\u00e9', 'jose', true],
  ['schl\u00e4frig', 'schlaf', true],
  ['Zo\u00eb', 'ZOE', true],
  ['\u5927\u4f1a\u30ac\u30fc\u30eb', '\u30ac\u30fc', true],
  ['', 'a', false],
  ['50% (B+W)', '(b+w)', true],
])('%j is found by %j: %s', (name, search, found) => expect(matchesName(name, search)).toBe(found))
