import { expect, test } from 'vitest'
import { withoutInvisible } from './invisible-characters.ts'

test.each([
  ['ALLFREE\u200b', 'ALLFREE'],
  ['\ufeff\u2060SUM\u00adMER\u200e', 'SUMMER'],
  ['\u202a236\u202c', '236'],
  // A Persian name and a family emoji need their joiners.
  [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  ],
  ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}'],
  ['Ada Lovelace', 'Ada Lovelace'],
])('%j is read as %j', (text, read) => expect(withoutInvisible(text)).toBe(read))
