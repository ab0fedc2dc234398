import { contract } from '@proofdesk/contract'
import type { GraceLink } from '@proofdesk/contract/admin/grace-links'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Role } from '@proofdesk/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, mockApi } from '../../../testing/mock-api.ts'
import { makeCheck } from '../../../testing/test-check.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery, makeGraceLink } from '../../../testing/test-records.ts'
import { GalleryPage } from './gallery-page.tsx'
import type { GalleryTab } from './gallery-tab.ts'

const TABS: GalleryTab[] = [
  { name: 'photos', label: () => 'Photos' },
  { name: 'settings', label: () => 'Settings' },
  { name: 'upload', label: () => 'Upload', hasPrimary: true },
]

function open(
  galleries: Gallery[],
  {
    path = '/en/galleries/city-run/settings',
    role = 'owner',
    former,
  }: { path?: string; role?: Role; former?: string } = {},
) {
  const api = mockApi()
  let kept = galleries
  api.answer(contract.engines.list, ({ query: { slug } }) => {
    const engines =
      slug === undefined || slug === former ? kept : kept.filter((gallery) => gallery.slug === slug)
    if (engines.length === 0 && slug !== undefined) throw new Refusal('not_found')
    return { engines }
  })
  api.answer(contract.engines.update, ({ body: { guid, features: _features, ...fields } }) => {
    kept = kept.map((gallery) => (gallery.guid === guid ? { ...gallery, ...fields } : gallery))
    return { engine: kept.find((gallery) => gallery.guid === guid)! }
  })
  api.answer(contract.publishing.check, { check: makeCheck() })
  api.answer(contract.content.shareImage, { image: null })
  return {
    api,
    ...renderScreen(<GalleryPage tabs={TABS} />, { path, route: '/:lang/galleries/:slug/*', role }),
  }
}

/** Opens the check before publishing, and publishes from there. */
async function publish(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const check = within(await screen.findByRole('dialog', { name: /^Publish/ }))
  await check.findByText('Products for sale: 3')
  await user.click(check.getByRole('button', { name: 'Publish' }))
}

test('the page shows which gallery and which tab is open', async () => {
  open([makeGallery({ name: 'City Run', slug: 'city-run' })])
  expect(await screen.findByRole('heading', { level: 1, name: 'City Run' })).toBeVisible()
  const path = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(path.getByRole('link', { name: 'Photos' })).toHaveAttribute('href', '/en/photos')
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the gallery' }))
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/galleries/city-run/photos',
    '/en/galleries/city-run/settings',
    '/en/galleries/city-run/upload',
  ])
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Settings')
  expect(document.title).toBe('Settings · City Run · Admin - Account | Nordlicht Sport')
})

test('a former address redirects to the current one with tab and query', async () => {
  const { router } = open([makeGallery({ name: 'City Run', slug: '結婚式' })], {
    path: '/en/galleries/City-Run/settings?setting=slug',
    former: 'City-Run',
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'City Run' })).toBeVisible()
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      `/en/galleries/${encodeURIComponent('結婚式')}/settings`,
    ),
  )
  expect(router.state.location.search).toBe('?setting=slug')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('people on the page stay there when a colleague changes the address', async () => {
  const gallery = makeGallery({
    name: 'City Run',
    slug: 'city-run',
    productListGuid: null,
    noItems: 3,
  })
  const { api, router, user } = open([gallery])
  const changed = { ...gallery, name: 'Night run', slug: 'night-run', published: true }
  api.answer(contract.engines.update, () => {
    api.answer(contract.engines.list, { engines: [changed] })
    return { engine: changed }
  })
  await publish(user)
  const share = within(await screen.findByRole('dialog', { name: /^Share/ }))
  await user.click(share.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Night run' })).toBeVisible()
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the gallery' }))
  expect(tabs.getByRole('link', { name: 'Photos' })).toHaveAttribute(
    'href',
    '/en/galleries/night-run/photos',
  )
  expect(router.state.location.pathname).toBe('/en/galleries/city-run/settings')
})

test('an unknown address redirects to the list of galleries', async () => {
  open([])
  expect(await screen.findByText('There is no gallery at this address')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the galleries' })).toHaveAttribute(
    'href',
    '/en/photos',
  )
})

test('a server error is not taken for a missing gallery', async () => {
  const { api, user } = open([])
  api.answer(contract.engines.list, () => {
    throw new Refusal('internal')
  })
  await user.click(await screen.findByRole('link', { name: 'Go to the galleries' }))
  const again = renderScreen(<GalleryPage tabs={TABS} />, {
    path: '/en/galleries/x',
    route: '/:lang/galleries/:slug/*',
  })
  expect(
    await again.findByText('Something went wrong on our side. It has been logged.'),
  ).toBeVisible()
  expect(again.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a draft is published from its own page', async () => {
  const { api, user } = open([makeGallery({ name: 'City Run', slug: 'city-run', noItems: 3 })])
  expect(await screen.findByText('Draft')).toBeVisible()
  expect(screen.queryByRole('link', { name: /albums/ })).not.toBeInTheDocument()
  await publish(user)
  expect(await screen.findByText('Gallery published')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'Share “City Run”' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Published')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  expect(api.calls(contract.engines.update)[0]!.body).toMatchObject({ published: true })
})

test('a draft offers upload, share and, once it has photos, publish first', async () => {
  const empty = open([makeGallery({ name: 'City Run', slug: 'city-run', noItems: 0 })])
  expect(await screen.findByRole('link', { name: 'Upload photos' })).toHaveAttribute(
    'href',
    '/en/galleries/city-run/upload',
  )
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' })).not.toHaveClass('MuiButton-contained')
  empty.unmount()
  const filled = makeGallery({ name: 'City Run', slug: 'city-run', noItems: 3 })
  const leading = open([filled])
  expect(await screen.findByRole('button', { name: 'Publish' })).toHaveClass(
    'MuiButton-colorPrimary',
  )
  leading.unmount()
  open([filled], { path: '/en/galleries/city-run/upload' })
  expect(await screen.findByRole('button', { name: 'Publish' })).not.toHaveClass(
    'MuiButton-contained',
  )
})

test('the event date is shown; where it is missing, a link leads to its setting', async () => {
  const dated = open([
    makeGallery({
      name: 'City Run',
      slug: 'city-run',
      eventDate: Date.UTC(2026, 4, 17, 12),
      timeZone: 'Europe/Berlin',
    }),
  ])
  expect(await screen.findByText('17 May 2026')).toBeVisible()
  dated.unmount()
  const undated = makeGallery({ name: 'City Run', slug: 'city-run', eventDate: null })
  const owner = open([undated])
  expect(await screen.findByRole('link', { name: 'Add the event date' })).toHaveAttribute(
    'href',
    '/en/galleries/city-run/settings/general?setting=eventDate',
  )
  owner.unmount()
  open([undated], { role: 'salesperson' })
  expect(await screen.findByText('Draft')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add the event date' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Upload photos' })).not.toBeInTheDocument()
})

test('a photographer uploads, sees the status and can’t publish', async () => {
  open([makeGallery({ name: 'City Run', slug: 'city-run' })], { role: 'photographer' })
  expect(await screen.findByText('Draft')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upload photos' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
})

test('a published gallery shows its public address in its own language, to open and to copy', async () => {
  const { user } = open([
    makeGallery({ name: 'City Run', slug: 'city-run', published: true, defaultLocale: 'de' }),
  ])
  const link = await screen.findByRole('link', { name: 'nordlicht.studio.test/de/albums/city-run' })
  expect(link).toHaveAttribute('href', 'http://nordlicht.studio.test/de/albums/city-run')
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(
    'http://nordlicht.studio.test/de/albums/city-run',
  )
})

test('where the browser refuses to copy, the address is shown', async () => {
  const { user } = open([makeGallery({ name: 'City Run', slug: 'city-run', published: true })])
  const button = await screen.findByRole('button', { name: 'Copy address' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(button)
  expect(
    await screen.findByText(
      'Your browser did not allow copying: http://nordlicht.studio.test/albums/city-run',
    ),
  ).toBeVisible()
})

test('an archived gallery is neither public nor offered for publishing', async () => {
  open([makeGallery({ name: 'City Run', slug: 'city-run', published: true, archived: true })])
  expect(await screen.findByText('Archived')).toBeVisible()
  expect(screen.queryByRole('link', { name: /albums/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
})

test('another gallery is chosen with the keyboard and opens on the same tab', async () => {
  const { user, router } = open([
    makeGallery({ name: 'City Run', slug: 'city-run' }),
    makeGallery({ name: 'Trail Run', slug: 'trail-run', published: true }),
  ])
  await user.click(await screen.findByRole('button', { name: 'City Run' }))
  const list = within(await screen.findByRole('dialog', { name: 'Switch gallery' }))
  expect((await list.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    'City RunDraft',
    'Trail RunPublished',
  ])
  expect(list.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(list.getByRole('link', { current: 'page' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Trail Run' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/en/galleries/trail-run/settings')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('above ten galleries the switcher has a search field', async () => {
  const { user, router } = open([
    makeGallery({ name: 'City Run', slug: 'city-run' }),
    ...Array.from({ length: 10 }, (_, n) => makeGallery({ name: `Race ${n}`, slug: `race-${n}` })),
  ])
  await user.click(await screen.findByRole('button', { name: 'City Run' }))
  const search = await screen.findByRole('searchbox', { name: 'Search galleries' })
  expect(search).toHaveFocus()
  await user.keyboard('nowhere')
  expect(await screen.findByText('Nothing found')).toBeVisible()
  await user.clear(search)
  await user.keyboard('race{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(search).toHaveFocus()
  await user.clear(search)
  await user.keyboard('race 7{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Race 7' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/en/galleries/race-7/settings')
})

test('Esc closes the list of galleries and restores the focus', async () => {
  const { user } = open([makeGallery({ name: 'City Run', slug: 'city-run' })])
  await user.click(await screen.findByRole('button', { name: 'City Run' }))
  await screen.findByRole('dialog', { name: 'Switch gallery' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'City Run' })).toHaveFocus())
})

test('the dates are in one line, and closing is postponed with two clicks', async () => {
  const closesAt = Date.UTC(2099, 4, 3, 21, 59)
  const { user, api } = open([
    makeGallery({
      name: 'City Run',
      slug: 'city-run',
      published: true,
      eventDate: Date.UTC(2099, 3, 1, 10),
      closesAt,
    }),
  ])
  expect(await screen.findByText('1 Apr 2099')).toBeVisible()
  expect(screen.getByText('Closes 3 May 2099, 23:59')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Extend' }))
  await user.click(await screen.findByRole('menuitem', { name: '7 more days' }))
  expect(await screen.findByText('Closes 10 May 2099, 23:59')).toBeVisible()
  expect(api.calls(contract.engines.update).at(-1)?.body).toMatchObject({
    closesAt: Date.UTC(2099, 4, 10, 21, 59),
  })
})

test('a gallery hidden by closing is shown as closed, without a link to its public page', async () => {
  open([
    makeGallery({
      name: 'City Run',
      slug: 'city-run',
      published: true,
      closesAt: Date.UTC(2020, 4, 3),
    }),
  ])
  expect(await screen.findByText('Closed')).toBeVisible()
  expect(screen.getByText('Closed 3 May 2020')).toBeVisible()
  expect(screen.queryByRole('link', { name: /localhost/ })).toBeNull()
})

test('a closing gallery gets a link for one person, which can be copied and revoked', async () => {
  const closesAt = Date.now() + 3_600_000
  const { api, user } = open([
    makeGallery({ name: 'City Run', slug: 'city-run', published: true, closesAt }),
  ])
  const { graceLinks } = contract
  let links: GraceLink[] = []
  api.answer(graceLinks.list, () => ({ graceLinks: links }))
  api.answer(graceLinks.create, ({ body: { note, expiresAt } }) => {
    const graceLink = makeGraceLink({ note, expiresAt })
    links = [graceLink]
    return { graceLink }
  })
  api.answer(graceLinks.remove, () => {
    links = links.map((link) => ({ ...link, state: 'revoked', url: null }))
    return {}
  })
  await user.click(await screen.findByRole('button', { name: 'Extend' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open for one person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open for one person' }))
  expect(await dialog.findByText('No links yet')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByText('Required')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Name or note/ }), 'Ana Ruiz')
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByText(/Not used yet/)).toBeVisible()
  expect(links[0]!.expiresAt).toBeGreaterThan(Date.now() + 13 * 86_400_000)
  await user.click(dialog.getByRole('button', { name: 'Copy the link for Ana Ruiz' }))
  expect(await navigator.clipboard.readText()).toBe(links[0]!.url)
  await user.click(dialog.getByRole('button', { name: 'Revoke the link for Ana Ruiz' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await dialog.findByText('Revoked')).toBeVisible()
})

test('an idle gallery says when it will be archived, and is kept with one click', async () => {
  const { api, user } = open([
    makeGallery({
      name: 'City Run',
      slug: 'city-run',
      published: true,
      archivesAt: Date.UTC(2026, 4, 17, 12),
    }),
  ])
  api.answer(contract.engines.keep, ({ body: { guid } }) => {
    const engine = makeGallery({ guid, name: 'City Run', slug: 'city-run', published: true })
    api.answer(contract.engines.list, { engines: [engine] })
    return { engine }
  })
  expect(await screen.findByText('Archives 17 May 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.queryByText('Archives 17 May 2026')).toBeNull())
})
