import { expect, test } from 'vitest'
import { toKeywords } from './keywords.ts'

test.each([
  [[], []],
  [['finish'], ['finish']],
  [['finish, podium;  bib 7 ,'], ['finish', 'podium', 'bib 7']],
  [['Finish', 'finish', 'FINISH'], ['Finish']],
  [['  ', ';;'], []],
  [['Ziel  einlauf\nStart'], ['Ziel einlauf', 'Start']],
])('%j → %j', (typed, keywords) => expect(toKeywords(typed)).toEqual(keywords))
