import { contract } from '@proofdesk/contract'
import type { Library } from '@proofdesk/contract/admin/libraries'
import type { Role } from '@proofdesk/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery } from '../../testing/test-records.ts'
import { PagesSection } from './pages-section.tsx'
import { makePage } from './test-pages.ts'

const { account, libraries } = contract

/** A mock server that stores pages. */
function open(initial: Library[], { search = '', role = 'owner' }: Options = {}) {
  const server = { pages: initial }
  const api = mockApi()
  const change = (guid: string, fields: Partial<Library>) => {
    server.pages = server.pages.map((page) => (page.guid === guid ? { ...page, ...fields } : page))
    return { library: server.pages.find((page) => page.guid === guid)! }
  }
  api.answer(libraries.list, ({ query }) => ({
    libraries: server.pages.filter(
      ({ guid, deletedAt }) =>
        (deletedAt !== null) === (query.deleted === true) &&
        (query.guid === undefined || query.guid === guid),
    ),
  }))
  api.answer(libraries.create, ({ body }) => {
    const library = makePage({ name: body.name, slug: 'new' })
    server.pages = [...server.pages, library]
    return { library }
  })
  api.answer(libraries.update, ({ body: { guid, ...fields } }) => change(guid, fields))
  api.answer(libraries.remove, ({ query }) => {
    change(query.guid, { deletedAt: Date.now() })
    return {}
  })
  api.answer(libraries.restore, ({ body }) => change(body.guid, { deletedAt: null }))
  api.answer(contract.engines.list, { engines: [makeGallery({ name: 'City Run' })] })
  api.answer(contract.media.list, { media: [], total: 0 })
  const path = `/en/photos${search}`
  return { api, server, ...renderScreen(<PagesSection />, { path, route: '/:lang/photos', role }) }
}
interface Options {
  search?: string
  role?: Role
}
const openMenu = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}

test('a page is created at the address shown in the dialog, and is edited next', async () => {
  const { user, api } = open([makePage({ slug: 'races' })])
  await user.click(await screen.findByRole('button', { name: 'Create page' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create page' })
  const submit = within(dialog).getByRole('button', { name: 'Create page' })
  expect(submit).toBeDisabled()
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Races')
  const address = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Address' })
  expect(address.value).toMatch(/\/pages\/races-2$/)
  expect(address).toHaveAttribute('readonly')
  await user.click(submit)
  expect(await screen.findByRole('dialog', { name: 'Edit “Races”' })).toBeVisible()
  expect(api.calls(libraries.create).map(({ body }) => body)).toEqual([
    { name: 'Races', slug: 'races-2' },
  ])
  // Closing it doesn't return to the dialog that created it.
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a page gets another page’s former address only after confirmation', async () => {
  const { user, api } = open([])
  api.answer(libraries.create, ({ body }) => {
    if (body.slug === 'races' && !body.takeFormer)
      throw new Refusal(
        'slug_was_used',
        '',
        { slug: { code: 'slug_was_used' } },
        { name: 'Races', isDeleted: true, until: Date.UTC(2026, 4, 3) },
      )
    return { library: makePage({ name: body.name, slug: body.slug }) }
  })
  await user.click(await screen.findByRole('button', { name: 'Create page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create page' }))
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Races')
  await user.click(dialog.getByRole('button', { name: 'Create page' }))
  expect(await dialog.findByText(/“Races” had this address until 3 May 2026/)).toHaveTextContent(
    'If you use it anyway, they’ll open this page.',
  )
  await user.click(dialog.getByRole('button', { name: 'Use another address' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toMatch(
    /\/pages\/races-2$/,
  )
  await user.click(dialog.getByRole('button', { name: 'Create page' }))
  await waitFor(() =>
    expect(api.calls(libraries.create).map(({ body }) => body)).toEqual([
      { name: 'Races', slug: 'races' },
      { name: 'Races', slug: 'races-2' },
    ]),
  )
})

test('only changes are sent; a refusal keeps the input', async () => {
  const page = makePage()
  const { user, api } = open([page])
  await user.click((await openMenu(user, page.name)).getByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit “All races”' })
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(within(dialog).getByRole('textbox', { name: 'Welcome text' }), 'Hello')
  await user.click(within(dialog).getByRole('button', { name: 'Oldest first' }))
  await user.click(within(dialog).getByRole('switch', { name: 'Show dates' }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Chosen galleries' }))
  await user.click(await screen.findByRole('option', { name: 'City Run' }))
  api.answer(libraries.update, () => {
    throw new Refusal('invalid', '', { welcomeText: { code: 'unstorable_character' } })
  })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(
    await within(dialog).findByRole('textbox', { name: 'Welcome text', description: /can’t/ }),
  ).toHaveValue('Hello')
  api.answer(libraries.update, ({ body }) => ({ library: { ...page, ...body } }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Updates saved')).toBeVisible()
  expect(api.calls(libraries.update).at(-1)!.body).toEqual({
    guid: page.guid,
    welcomeText: 'Hello',
    engineDateOrder: 'asc',
    showDates: false,
    selectedEngines: [expect.any(String)],
  })
})

test('a page is translated into the languages of its galleries', async () => {
  const page = makePage({ defaultLocale: 'de' })
  const { user, api } = open([page], { search: `?dialog=edit-page&id=${page.guid}` })
  api.answer(libraries.update, ({ body }) => ({ library: { ...page, ...body } }))
  api.answer(contract.engines.list, {
    engines: [makeGallery({ additionalLocales: ['th', 'de'] })],
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “All races”' }))
  await user.click(await dialog.findByText('Thai (1 missing)'))
  expect(dialog.getByText('English (1 missing)')).toBeVisible()
  await user.type(dialog.getByLabelText('Name – Thai'), 'งานวิ่งทั้งหมด')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Updates saved')).toBeVisible()
  expect(api.calls(libraries.update).map(({ body }) => body)).toEqual([
    { guid: page.guid, translations: { th: { name: 'งานวิ่งทั้งหมด' } } },
  ])
})

test('the preview shows the public page, also at a phone’s width', async () => {
  const page = makePage()
  const { user } = open([page], { search: `?dialog=edit-page&id=${page.guid}` })
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(screen.getByRole('textbox', { name: 'Page address' })).toHaveValue(page.url)
  expect(screen.getByTitle('Preview of All races')).toHaveAttribute('src', page.url)
  await user.click(screen.getByRole('button', { name: 'Phone' }))
  expect(screen.getByTitle('Preview of All races').parentElement).toHaveStyle({ maxWidth: '390px' })
})

test('the current part of a page is in its address, even with unsaved changes', async () => {
  const page = makePage()
  const { user, router } = open([page], {
    search: `?dialog=edit-page&id=${page.guid}&part=preview`,
  })
  const address = () => router.state.location.search
  expect(await screen.findByTitle('Preview of All races')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'General' }))
  expect(address()).toBe(`?dialog=edit-page&id=${page.guid}`)
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  expect(address()).toBe(`?dialog=edit-page&id=${page.guid}&part=theme`)
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'General' }))
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue(`${page.name}!`)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  // After closing, the address keeps nothing of the dialog; leaving still asks for confirmation.
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe(''))
})

test('a page has its own theme, which is previewed before it is saved', async () => {
  const page = makePage()
  const { user, api } = open([page], { search: `?dialog=edit-page&id=${page.guid}` })
  api.answer(account.previewTheme, { draft: 'draft' })
  api.answer(libraries.update, ({ body }) => ({ library: { ...page, ...body } }))
  await user.click(await screen.findByRole('button', { name: 'Theme' }))
  expect(await screen.findByTitle('Preview of All races')).toHaveAttribute(
    'src',
    `${page.url}?theme=draft`,
  )
  await user.click(screen.getByRole('button', { name: 'Custom theme' }))
  await user.click(screen.getByRole('switch', { name: 'Show the header' }))
  const width = screen.getByRole('textbox', { name: 'Logo width' })
  await user.clear(width)
  await user.type(width, '7')
  // Errors are reported on the other tabs too.
  await user.click(screen.getByRole('button', { name: 'General' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Show' }))
  const mended = screen.getByRole('textbox', { name: 'Logo width' })
  await user.clear(mended)
  await user.type(mended, '70')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Updates saved')).toBeVisible()
  expect(api.calls(libraries.update).map(({ body }) => body)).toEqual([
    { guid: page.guid, customTheme: true, showHeader: false, mediaLogoWidth: 70 },
  ])
})

test('a page is deleted after confirmation; Undo and the list of deleted pages restore it', async () => {
  const page = makePage()
  const { user, api } = open([page])
  await user.click((await openMenu(user, page.name)).getByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure' })
  expect(question).toHaveTextContent('Its galleries and their photos stay.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Page restored')).toBeVisible()
  expect(api.calls(libraries.restore)).toMatchObject([{ body: { guid: page.guid } }])
})

test('a deleted page is in a separate list until it is purged', async () => {
  const { user } = open([makePage({ name: 'Gone', deletedAt: Date.now() })])
  await user.click(await screen.findByText('Deleted pages'))
  await user.click(screen.getByRole('button', { name: 'Restore Gone' }))
  expect(await screen.findByRole('button', { name: 'Actions for Gone' })).toBeVisible()
})

test('a photographer sees the pages and can’t change any', async () => {
  const page = makePage()
  const { user, api } = open([page], { role: 'photographer' })
  const menu = await openMenu(user, page.name)
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Preview'])
  expect(screen.queryByRole('button', { name: 'Create page' })).not.toBeInTheDocument()
  expect(api.calls(libraries.list)).toHaveLength(1)
})
