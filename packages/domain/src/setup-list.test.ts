import { expect, test } from 'vitest'
import { SETUP_MINUTES, SETUP_STEPS, setupList, showsSetupList } from './setup-list.ts'

const NOTHING = {
  profile: false,
  prices: false,
  payment: false,
  gallery: false,
  testOrder: false,
  domain: false,
  backup: false,
}

test('the steps keep their order, whatever is done first', () => {
  const steps = setupList({ ...NOTHING, gallery: true, backup: true })
  expect(steps.map(({ step }) => step)).toEqual(SETUP_STEPS)
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual([
    'gallery',
    'backup',
  ])
})

test('what is not the reader’s to set up is left out', () => {
  expect(setupList({ ...NOTHING, backup: undefined }).map(({ step }) => step)).not.toContain(
    'backup',
  )
})

test.each([
  ['something is open', NOTHING, false, true],
  ['everything is done', { ...NOTHING, ...allDone() }, false, false],
  ['it was hidden', NOTHING, true, false],
])('the list when %s', (_, facts, isDismissed, isShown) => {
  expect(showsSetupList({ steps: setupList(facts), isDismissed })).toBe(isShown)
})

test('every step says how long it takes', () => {
  for (const step of SETUP_STEPS) expect(SETUP_MINUTES[step]).toBeGreaterThan(0)
})

function allDone() {
  return Object.fromEntries(SETUP_STEPS.map((step) => [step, true])) as Record<
    (typeof SETUP_STEPS)[number],
    true
  >
}
