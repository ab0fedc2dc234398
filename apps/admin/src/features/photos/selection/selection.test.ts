import { describe, expect, test } from 'vitest'
import {
  EMPTY_SELECTION,
  type Selection,
  anchorAt,
  countSelected,
  extendTo,
  isSelected,
  selectEverything,
  selectPage,
  toggle,
} from './selection.ts'

const PAGE = ['a', 'b', 'c', 'd', 'e']
const names = (selection: Selection) => PAGE.filter((guid) => isSelected(selection, guid)).join('')
type Step = [string, string?]
const STEPS: Record<string, (selection: Selection, guid: string) => Selection> = {
  toggle,
  anchor: anchorAt,
  extend: (selection, guid) => extendTo(selection, guid, PAGE),
  page: (selection) => selectPage(selection, PAGE),
  all: selectEverything,
}
const play = (steps: readonly Step[]) =>
  steps.reduce((selection, [step, guid = '']) => STEPS[step]!(selection, guid), EMPTY_SELECTION)

describe('steps lead to', () => {
  test.each<[Step[], string]>([
    [[], ''],
    [[['toggle', 'b']], 'b'],
    [
      [
        ['toggle', 'b'],
        ['toggle', 'b'],
      ],
      '',
    ],
    [
      [
        ['toggle', 'b'],
        ['extend', 'd'],
      ],
      'bcd',
    ],
    [
      [
        ['toggle', 'd'],
        ['extend', 'b'],
      ],
      'bcd',
    ],
    // A range shrinks again without affecting what was selected before it.
    [
      [
        ['toggle', 'b'],
        ['extend', 'e'],
        ['extend', 'c'],
      ],
      'bc',
    ],
    [
      [
        ['toggle', 'e'],
        ['toggle', 'a'],
        ['extend', 'c'],
        ['extend', 'b'],
      ],
      'abe',
    ],
    [
      [
        ['toggle', 'c'],
        ['extend', 'e'],
        ['extend', 'a'],
      ],
      'abc',
    ],
    // Without an anchor on this page.
    [[['extend', 'c']], 'c'],
    [
      [
        ['toggle', 'x'],
        ['extend', 'c'],
        ['extend', 'd'],
      ],
      'cd',
    ],
    [
      [
        ['anchor', 'b'],
        ['extend', 'c'],
      ],
      'bc',
    ],
    [[['extend', 'x']], ''],
    [[['page']], 'abcde'],
    [[['page'], ['toggle', 'c']], 'abde'],
    [[['all']], 'abcde'],
    [[['all'], ['toggle', 'c']], 'abde'],
    [[['all'], ['toggle', 'c'], ['toggle', 'c']], 'abcde'],
    [[['all'], ['toggle', 'b'], ['toggle', 'd'], ['extend', 'c']], 'acde'],
    [[['all'], ['toggle', 'b'], ['page']], 'abcde'],
  ])('%j → %j', (steps, expected) => expect(names(play(steps))).toBe(expected))
})

test('photos on other pages stay selected and are counted', () => {
  const selection = play([
    ['toggle', 'x'],
    ['toggle', 'b'],
  ])
  expect(countSelected(selection, 500)).toBe(2)
  expect(isSelected(selection, 'x')).toBe(true)
})

test('with everything selected, deselected photos are subtracted from the total', () => {
  expect(countSelected(play([['all'], ['toggle', 'c'], ['toggle', 'x']]), 500)).toBe(498)
  expect(countSelected(play([['all'], ['toggle', 'c']]), 0)).toBe(0)
})
