import { contract } from '@proofdesk/contract'
import type { DecideMatch, UnmatchedPhoto } from '@proofdesk/contract/admin/matching'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makePhoto } from '../../testing/test-photos.ts'
import { makeGallery } from '../../testing/test-records.ts'
import { MatchPage } from './match-page.tsx'

const gallery = makeGallery({ name: 'Berlin Marathon', noItems: 12 })
const DECISION = '0198c2f0-0000-7000-8000-0000000000d1'
const unmatched = (name: string, ...texts: string[]): UnmatchedPhoto => ({
  photo: makePhoto({ name }),
  texts: texts.map((text, n) => ({
    guid: `0198c2f0-0000-7000-8000-00000000000${n}`,
    text,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.1,
    score: 0.7,
  })),
})

let api: MockApi
let open: UnmatchedPhoto[]
let decided: DecideMatch[]
let undone: string[]
beforeEach(() => {
  open = [unmatched('one.jpg', '1042', '77'), unmatched('two.jpg'), unmatched('three.jpg')]
  decided = []
  undone = []
  api = mockApi()
  api.answer(contract.matching.list, () => ({ photos: open, total: 3, waiting: 0 }))
  api.answer(contract.matching.suggest, ({ query }) => ({
    notListed: query.text.split(' ').filter((number) => number.startsWith('9')),
    participants: query.text.startsWith('104')
      ? [
          {
            guid: '0198c2f0-0000-7000-8000-0000000000a1',
            number: '1042',
            firstName: 'Anna',
            lastName: 'Müller',
            isSearchable: true,
          },
        ]
      : [],
  }))
  api.answer(contract.matching.decide, ({ body }) => {
    decided.push(body)
    return {
      decision: DECISION,
      burst: body.photos.length === 1 && body.numbers.length > 0 ? [open[2]!.photo] : [],
      total: 3 - decided.length,
    }
  })
  api.answer(contract.matching.undo, ({ body }) => {
    undone.push(body.decision)
    return {}
  })
})

const show = (of = gallery) => renderScreen(<MatchPage gallery={of} />)
const shown = (name: string) => screen.findByRole('img', { name })

test('Enter saves the typed number, Ctrl+Enter applies it to the same moment, Ctrl+Z undoes it', async () => {
  const { user } = show()
  await shown('one.jpg')
  expect(screen.getByText('No one found in 3 photos')).toBeVisible()
  await user.keyboard('55{Enter}')
  await shown('two.jpg')
  expect(decided).toEqual([{ photos: [open[0]!.photo.guid], numbers: ['55'] }])
  expect(await screen.findByText('1 photo of the same moment: also 55?')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(decided[1]).toEqual({ photos: [open[2]!.photo.guid], numbers: ['55'] }),
  )
  expect(await screen.findByText('No one found in 1 photo')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(undone).toEqual([DECISION])
})

test('Enter alone accepts no weak reading that is on no list', async () => {
  open = [unmatched('one.jpg', '0')]
  const { user } = show()
  await shown('one.jpg')
  expect(screen.queryByText('Press Enter to use 0')).not.toBeInTheDocument()
  await user.keyboard('{Enter}7{Enter}')
  await waitFor(() => expect(decided.map(({ numbers }) => numbers)).toEqual([['7']]))
})

test('Enter accepts the first reading, Alt and a digit another, Alt+0 marks the photo as showing no one', async () => {
  open = [
    unmatched('one.jpg', '1042', '77'),
    unmatched('two.jpg', '1', '88'),
    unmatched('three.jpg'),
  ]
  const { user } = show()
  await shown('one.jpg')
  expect(await screen.findByText('Press Enter to use 1042')).toBeVisible()
  await user.keyboard('{Enter}')
  await shown('two.jpg')
  await user.keyboard('{Alt>}[Digit2]{/Alt}')
  await shown('three.jpg')
  await user.keyboard('{Alt>}[Digit0]{/Alt}')
  expect(await screen.findByText('Someone was found in every photo')).toBeVisible()
  expect(decided.map(({ numbers }) => numbers)).toEqual([['1042'], ['88'], []])
})

test('a skipped photo is not decided, and people of the start list are chosen by name', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /1042.*Anna Müller/ }))
  await shown('two.jpg')
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await shown('three.jpg')
  expect(decided).toHaveLength(1)
})

test('Alt+Z or a click enlarges a photo, and the number input keeps the focus', async () => {
  const { user } = show()
  const photo = await shown('one.jpg')
  await user.keyboard('10{Alt>}[KeyZ]{/Alt}42')
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('1042')
  await user.click(photo)
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus()
  // The next photo is not zoomed.
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await user.keyboard('{Enter}')
  await shown('two.jpg')
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible()
})

test('a failed decision brings its photo back', async () => {
  api.answer(contract.matching.decide, () => {
    throw new Refusal('unavailable')
  })
  const { user } = show()
  await shown('one.jpg')
  await user.keyboard('55{Enter}')
  await screen.findByText(/./, { selector: '[data-sonner-toast] *' })
  expect(await shown('one.jpg')).toBeVisible()
})

test.each([
  [0, 'No photos yet'],
  [12, 'Someone was found in every photo'],
])('a gallery of %d photos with none to match says %s', async (noItems, sentence) => {
  api.answer(contract.matching.list, () => ({ photos: [], total: 0, waiting: 0 }))
  show({ ...gallery, noItems })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('while photos are still being read the desk says so, and adds the results', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    api.answer(contract.matching.list, () => ({ photos: [], total: 0, waiting: 118 }))
    show()
    expect(await screen.findByText('Photos are still being analysed')).toBeVisible()
    expect(screen.getByText('– · 118 are still being analysed')).toBeVisible()
    expect(screen.queryByText('Someone was found in every photo')).not.toBeInTheDocument()
    api.answer(contract.matching.list, () => ({ photos: open, total: 3, waiting: 0 }))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await shown('one.jpg')).toBeVisible()
    expect(screen.getByText('No one found in 3 photos')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('numbers that are not on the start list are accepted, with a notice at the field', async () => {
  const { user } = show()
  const field = await screen.findByRole('textbox', { name: 'Number' })
  await user.type(field, '99')
  expect(await screen.findByText('Press Enter to use 99 · Not on the start list')).toBeVisible()
  await user.type(field, ' 5 98')
  expect(
    await screen.findByText('Press Enter to use 99 5 98 · Not on the start list: 99, 98'),
  ).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(decided.at(-1)?.numbers).toEqual(['99', '5', '98']))
})

test('the filmstrip shows the next photos, and any of them can be handled first', async () => {
  const { user } = show()
  const strip = await screen.findByRole('group', { name: 'Next photos' })
  expect(
    within(strip)
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['one.jpg', 'two.jpg', 'three.jpg'])
  await user.click(within(strip).getByRole('button', { name: 'two.jpg' }))
  expect(await shown('two.jpg')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Number' }), '55{Enter}')
  expect(await shown('three.jpg')).toBeVisible()
  expect(decided).toEqual([{ photos: [open[1]!.photo.guid], numbers: ['55'] }])
})
