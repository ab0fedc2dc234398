import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SelectionLink, SentMark } from '@proofdesk/contract/site/selections'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { messagesIn } from '../i18n/messages.ts'
import { type FakeApi, Refusal, fakeApi } from '../testing/fake-api.ts'
import { makeAccount, makeGallery, makeNamedPhotos } from '../testing/make.ts'
import { SiteRoot } from './site-root.tsx'

const SLUG = 'anna-and-ben'
const photos = makeNamedPhotos(3)
const guid = (n: number) => `0190a000-0000-7000-8000-00000000a00${n}`
const [LINK, LIST, ANNA, BEN] = [guid(1), guid(2), guid(3), guid(4)] as const

beforeEach(() => localStorage.clear())

/** A server that keeps one list, as everyone who has its key marks it. */
function keepList(change: Partial<SelectionLink['selections'][number]> = {}) {
  const link: SelectionLink = {
    guid: LINK,
    contributors: [{ guid: ANNA, name: 'Anna' }],
    selections: [
      {
        guid: LIST,
        name: '',
        note: '',
        state: 'open',
        deadline: null,
        lock: null,
        createdAt: 1,
        changedAt: 1,
        submittedAt: null,
        ordered: [],
        items: [],
        ...change,
      },
    ],
  }
  const [list] = link.selections as [SelectionLink['selections'][number]]
  const mark = (marks: readonly SentMark[], contributorGuid: string) => {
    for (const { contentGuid, mark: kind, note = '' } of marks) {
      list.items = list.items.filter(
        (item) => item.contentGuid !== contentGuid || item.contributorGuid !== contributorGuid,
      )
      if (kind) list.items.push({ contentGuid, contributorGuid, mark: kind, note, markedAt: 1 })
    }
  }
  const api: FakeApi = {
    shop: () => new Refusal('not_found', 'No shop'),
    content: ({ photos: named }) => {
      const content = named ? photos.filter((photo) => named.includes(photo.guid)) : photos
      return { content, total: content.length }
    },
    createList: ({ name, marks }) => {
      link.contributors[0]!.name = name
      mark(marks, ANNA)
      return { key: 'key', selectionGuid: LIST, contributorGuid: ANNA, link }
    },
    readLink: () => ({ link }),
    joinLink: ({ name }) => {
      link.contributors.push({ guid: BEN, name })
      return { contributorGuid: BEN, link }
    },
    markList: ({ marks, contributorGuid }) => {
      mark(marks, contributorGuid)
      return { changedAt: 2, refused: [] }
    },
    changeList: ({ note = '' }) => {
      list.note = note
      return { selection: list }
    },
    submitList: () => {
      Object.assign(list, { state: 'submitted', lock: 'submitted', submittedAt: 1_780_000_000_000 })
      return { selection: list }
    },
  }
  return { api, link, list, mark }
}

const RULES: NonNullable<SiteGallery['selections']> = {
  ask: 'name',
  minimum: 0,
  maximum: 0,
  included: 0,
  productGuid: null,
  deadline: null,
  approval: false,
}

function openGallery(rules: Partial<typeof RULES> = {}, url = `/albums/${SLUG}`) {
  history.replaceState(null, '', url)
  return render(
    <SiteRoot
      data={{
        url: url.replace(/#.*/, ''),
        language: 'en',
        messages: messagesIn('en'),
        page: {
          kind: 'gallery',
          account: makeAccount(),
          gallery: makeGallery({ slug: SLUG, selections: { ...RULES, ...rules } }),
          photos: { content: photos, total: photos.length },
        },
      }}
    />,
  )
}

const heart = (n: number) => screen.getByRole('button', { name: `Favourite: ${photos[n]!.name}` })
const sayName = async (name: string) => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Save your list' }))
  await userEvent.type(sheet.getByLabelText('Your name'), name)
  await userEvent.click(sheet.getByRole('button', { name: 'Save list' }))
}
const openList = () => userEvent.click(screen.getByRole('link', { name: /^Favourites/ }))

test('the first heart asks for a name once, and the list has all hearts', async () => {
  const { api, list } = keepList()
  const asked = fakeApi(api)
  openGallery()
  await userEvent.click(heart(0))
  await sayName('Anna')
  await waitFor(() => expect(asked.createList).toHaveLength(1))
  expect(asked.createList[0]).toMatchObject({ name: 'Anna', marks: [{ mark: 'like' }] })
  await userEvent.click(heart(2))
  await waitFor(() => expect(list.items).toHaveLength(2))
  await userEvent.click(heart(0))
  await waitFor(() =>
    expect(list.items.map(({ contentGuid }) => contentGuid)).toEqual([photos[2]!.guid]),
  )
  expect(asked.createList).toHaveLength(1)
})

test('hearts without a network are sent once it is back', async () => {
  const { api, list } = keepList()
  fakeApi(api)
  openGallery()
  await userEvent.click(heart(0))
  await sayName('Anna')
  await waitFor(() => expect(list.items).toHaveLength(1))
  const online = fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.includes('/site/selections')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : online(input, init),
  )
  await userEvent.click(heart(1))
  await openList()
  expect(await screen.findByText(/You’re offline/)).toBeVisible()
  vi.stubGlobal('fetch', online)
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(list.items).toHaveLength(2))
})

test('a list is submitted once it has enough photos, and then nothing changes any more', async () => {
  const { api, list } = keepList()
  fakeApi(api)
  openGallery({ ask: 'none', minimum: 2 })
  await userEvent.click(heart(0))
  await waitFor(() => expect(list.items).toHaveLength(1))
  await openList()
  expect(await screen.findByText('At least 2 to submit')).toBeVisible()
  const submit = screen.getByRole('button', { name: 'Submit list' })
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
  await userEvent.click(heart(1))
  await openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Submit list' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Submit this list?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Submit list' }))
  expect(await screen.findByText(/^Submitted on/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Submit list' })).toBeNull()
  await userEvent.click(heart(0))
  expect(heart(0)).toHaveAttribute('aria-pressed', 'true')
  expect(list.items).toHaveLength(2)
})

test('a link opens the list of others for someone new, who brings their hearts along', async () => {
  const { api, list, mark } = keepList()
  mark([{ contentGuid: photos[0]!.guid, mark: 'like' }], ANNA)
  const asked = fakeApi(api)
  openGallery({}, `/albums/${SLUG}?favourites=1#list=key`)
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose photos together' }))
  expect(location.hash).toBe('')
  expect(await sheet.findByRole('button', { name: 'Anna' })).toBeVisible()
  await userEvent.type(sheet.getByLabelText('Your name'), 'Ben')
  await userEvent.click(sheet.getByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('region', { name: 'Your list' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
  await userEvent.click(heart(1))
  await waitFor(() =>
    expect(list.items.map(({ contributorGuid }) => contributorGuid)).toEqual([ANNA, BEN]),
  )
  expect(asked.createList).toEqual([])
  await openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Notes and details' }))
  expect(await screen.findByText('Who chose')).toBeVisible()
})

test('the second phone of someone is them again, with what they marked on the first', async () => {
  const { api, mark } = keepList()
  mark([{ contentGuid: photos[0]!.guid, mark: 'like' }], ANNA)
  fakeApi(api)
  openGallery({}, `/albums/${SLUG}#list=key`)
  await userEvent.click(await screen.findByRole('button', { name: 'Anna' }))
  await waitFor(() => expect(heart(0)).toHaveAttribute('aria-pressed', 'true'))
})

test('a note on the whole list is for the photographer', async () => {
  const { api, list } = keepList()
  fakeApi(api)
  openGallery({ ask: 'none' })
  await userEvent.click(heart(0))
  await waitFor(() => expect(list.items).toHaveLength(1))
  await openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Notes and details' }))
  await userEvent.type(await screen.findByLabelText('Note for your photographer'), 'Matt paper')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(list.note).toBe('Matt paper'))
})

test('without lists hearts stay in the browser', async () => {
  const asked = fakeApi(keepList().api)
  history.replaceState(null, '', `/albums/${SLUG}`)
  render(
    <SiteRoot
      data={{
        url: `/albums/${SLUG}`,
        language: 'en',
        messages: messagesIn('en'),
        page: {
          kind: 'gallery',
          account: makeAccount(),
          gallery: makeGallery({ slug: SLUG }),
          photos: { content: photos, total: photos.length },
        },
      }}
    />,
  )
  await userEvent.click(heart(0))
  await openList()
  await screen.findByRole('list', { name: 'Photos' })
  expect(asked.createList).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an open photo is rejected where the gallery asks for approval, and gets a note', async () => {
  const { api, list } = keepList()
  fakeApi(api)
  openGallery({ ask: 'none', approval: true })
  await userEvent.click(screen.getByRole('button', { name: `Approve: ${photos[0]!.name}` }))
  await waitFor(() => expect(list.items).toMatchObject([{ mark: 'like' }]))
  await userEvent.click(
    within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('link')[0]!,
  )
  await userEvent.click(await screen.findByRole('button', { name: `Reject: ${photos[0]!.name}` }))
  await waitFor(() => expect(list.items).toMatchObject([{ mark: 'reject' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Note on this photo' }))
  await userEvent.type(await screen.findByLabelText('Note for your photographer'), 'Eyes closed')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(list.items).toMatchObject([{ mark: 'reject', note: 'Eyes closed' }]))
})
