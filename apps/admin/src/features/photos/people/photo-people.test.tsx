import { contract } from '@proofdesk/contract'
import type { PhotoPeople } from '@proofdesk/contract/admin/matching'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { makePhotos } from '../../../testing/test-photos.ts'
import { newGuid } from '../../../testing/test-records.ts'
import { openPhotos, tileOf } from '../testing/test-gallery.tsx'

const { matching, content } = contract
const anna = {
  guid: newGuid(),
  number: '1042',
  firstName: 'Anna',
  lastName: 'Müller',
  isSearchable: true,
}
const NOTHING: PhotoPeople = { found: [], unsure: [], isNobody: false, reading: 'done' }

let people: PhotoPeople
let decision: string
beforeEach(() => {
  people = NOTHING
  decision = newGuid()
})

/** Opens the lightbox of the first of two photos, both without people. */
async function open(search = '') {
  const photos = makePhotos(2)
  const view = openPhotos({
    photos,
    search: `photo=${photos[0]!.guid}${search}`,
    prepare(api) {
      api.answer(matching.photo, () => people)
      api.answer(matching.list, () => ({ photos: [], total: 2, waiting: 3 }))
      api.answer(matching.suggest, ({ query }) => ({
        participants: query.text.startsWith('Ann') ? [anna] : [],
        notListed: query.text === '55' ? ['55'] : [],
      }))
      api.answer(matching.decide, () => ({ decision, burst: [], total: 1 }))
      api.answer(matching.remove, () => ({ decision }))
      api.answer(matching.undo, {})
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: photos[0]!.name }))
  const section = within(await dialog.findByRole('region', { name: 'In this photo' }))
  return { ...view, photos, section }
}

test('numbers and people on a photo are shown with their certainty, and removed with Undo', async () => {
  const [sure, weak, typed, maybe] = [newGuid(), newGuid(), newGuid(), newGuid()]
  const found = { score: 0.97, isTyped: false, participants: [] }
  people = {
    ...NOTHING,
    found: [
      { ...found, text: '1042', texts: [sure], participants: [anna] },
      { ...found, text: '77', texts: [weak], score: 0.62 },
      { ...found, text: '12', texts: [typed], score: 1, isTyped: true },
    ],
    unsure: [{ guid: maybe, text: '8', score: 0.4 }],
  }
  const { user, api, photos, section } = await open()
  const rows = within(await section.findByRole('list')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1042Anna Müller',
    '77Read with 62% certainty',
    '12Added by hand',
  ])
  await user.click(section.getByRole('button', { name: 'Remove 77' }))
  // The toasts are outside the lightbox.
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect(api.calls(matching.undo)[0]?.body).toEqual({ decision }))
  expect(api.calls(matching.remove).map(({ body }) => body)).toEqual([
    { photo: photos[0]!.guid, texts: [weak] },
  ])
  await user.click(section.getByRole('button', { name: 'Add 8' }))
  await waitFor(() =>
    expect(api.calls(matching.decide)[0]?.body).toEqual({
      photos: [photos[0]!.guid],
      numbers: ['8'],
    }),
  )
})

test('people on the start list are added by name, numbers by typing; others are refused', async () => {
  const { user, api, section } = await open()
  expect(await section.findByText('No one found')).toBeVisible()
  const field = section.getByRole('combobox', { name: 'Add a number or name' })
  await user.type(field, '4.5E+02{Enter}')
  expect(field).toBeInvalid()
  await user.clear(field)
  await user.type(field, 'Ann')
  await user.click(await screen.findByRole('option', { name: /Anna Müller/ }))
  expect(await screen.findByText('1042 added to the photo')).toBeVisible()
  expect(field).toHaveValue('')
  await user.type(field, '55')
  expect(await section.findByText('Not on the start list')).toBeVisible()
  await user.type(field, '{Enter}')
  await waitFor(() =>
    expect(api.calls(matching.decide).map(({ body }) => body.numbers)).toEqual([['1042'], ['55']]),
  )
})

test('a photo is marked as without people, and unmarked', async () => {
  const { user, api, photos, section } = await open()
  api.answer(matching.decide, () => {
    people = { ...NOTHING, isNobody: true }
    return { decision, burst: [], total: 1 }
  })
  await user.click(await section.findByRole('button', { name: 'No one in it' }))
  await waitFor(() => expect(api.calls(matching.decide)[0]?.body.numbers).toEqual([]))
  await waitFor(() => expect(section.queryByText('No one found')).not.toBeInTheDocument())
  await user.click(section.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls(matching.remove)[0]?.body).toEqual({
      photo: photos[0]!.guid,
      texts: [],
      nobody: true,
    }),
  )
})

test('“No one found” is a filter that keeps a corrected photo visible until it is closed', async () => {
  const { user, api, photos, section, router } = await open('&found=none')
  const lists = () => api.calls(content.list)
  expect(lists().at(-1)?.query.noOneFound).toBe(true)
  const before = lists().length
  await user.type(await section.findByRole('combobox'), '55{Enter}')
  await screen.findByText('55 added to the photo')
  expect(screen.getByRole('dialog', { name: photos[0]!.name })).toBeVisible()
  expect(lists()).toHaveLength(before)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(lists().length).toBeGreaterThan(before))
  await tileOf(photos[1]!)
  expect(screen.getByText('2 photos found')).toBeVisible()
  expect(screen.getByRole('link', { name: '3 are still being analysed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Match desk' })).toHaveAttribute(
    'href',
    expect.stringMatching(/upload\/match$/),
  )
  const filter = screen.getByRole('button', { name: 'No one found (2)' })
  expect(filter).toHaveAttribute('aria-pressed', 'true')
  await user.click(filter)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
