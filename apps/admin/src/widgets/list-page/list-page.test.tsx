import { screen, waitFor, within } from '@testing-library/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { ListColumn } from './list-column.ts'
import { ListBar } from './list-bar.tsx'
import { ListColumnMenu, useListColumns } from './list-columns.tsx'
import { ListPage } from './list-page.tsx'
import type { List } from './list.ts'
import { useListPage } from './use-list-page.ts'
import { useListSelection } from './use-list-selection.ts'

interface Runner {
  guid: string
  name: string
  seconds: number
}

const RUNNERS: readonly Runner[] = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'].map((name, at) => ({
  guid: `runner-${at}`,
  name,
  seconds: 2_000 + at,
}))

const COLUMNS: readonly ListColumn<Runner, 'name' | 'seconds'>[] = [
  {
    id: 'name',
    label: () => 'Name',
    cell: ({ name }) => name,
    sort: 'name',
    isAscending: true,
    isFixed: true,
  },
  {
    id: 'seconds',
    label: () => 'Seconds',
    hint: () => 'From start to finish',
    cell: ({ seconds }, { format }) => format.number(seconds),
    sort: 'seconds',
    isNumber: true,
  },
  { id: 'club', label: () => 'Club', cell: () => '–', isHiddenAtFirst: true },
]

const asked: string[] = []
const SIZE = 3

/** A list of five runners in pages of three, built the way screens build theirs. */
function Runners({ canOpen = true }) {
  const [page, setPage] = useListPage()
  const [sorting, setSorting] = useState({
    sort: 'name' as 'name' | 'seconds',
    direction: 'asc' as 'asc' | 'desc',
  })
  const rows = RUNNERS.slice((page - 1) * SIZE, page * SIZE)
  const columns = useListColumns({ name: 'runners', all: COLUMNS })
  const selection = useListSelection({ rows, matching: 'all' })
  const query = { data: rows, isPlaceholderData: false, isError: false }
  const list: List<Runner, 'name' | 'seconds'> = {
    label: 'Runners',
    columns: columns.shown,
    card: ({ name }) => ({ title: name, facts: ['Fast', false] }),
    sorting: {
      ...sorting,
      onSort: (next) => {
        asked.push(`sort ${next.sort} ${next.direction}`)
        setSorting(next)
      },
    },
    selection: {
      ...selection,
      allLabel: 'Select the page',
      labelOf: ({ name }) => `Select ${name}`,
      canSelect: ({ name }) => name !== 'Ben',
    },
    ...(canOpen && { onOpen: ({ name }: Runner) => asked.push(`open ${name}`) }),
    detail: {
      labelOf: ({ name }) => `More of ${name}`,
      render: ({ name }) => `All about ${name}`,
    },
    renderNote: ({ name }) => name === 'Cleo' && 'Did not start',
  }
  return (
    <>
      <ListBar
        search={{ label: 'Search runners', value: '', onSearch: () => {} }}
        buttons={<ListColumnMenu columns={columns} />}
        selection={
          <>
            <p role="status">{selection.guids.join(' ')}</p>
            <button type="button" onClick={selection.selectAll}>
              All that match
            </button>
            <output>{selection.isAll ? 'all' : 'some'}</output>
          </>
        }
      />
      <ListPage
        list={list}
        query={query as unknown as UseQueryResult<readonly Runner[]>}
        rowsOf={(data) => data}
        pages={{ page, size: SIZE, total: RUNNERS.length, onPage: setPage }}
        letters={{ r: ({ name }) => asked.push(`refund ${name}`) }}
        empty={<p>No runners yet</p>}
      />
    </>
  )
}

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const selected = () => document.querySelector('[role=status]')!.textContent
const focused = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')

test('letter keys move between rows and pages, select, and open; Enter opens too', async () => {
  const { user } = renderScreen(<Runners />)
  await user.keyboard('j')
  expect(screen.getByRole('checkbox', { name: 'Select Ada' })).toHaveFocus()
  await user.keyboard('x')
  expect(selected()).toBe('runner-0')
  await user.keyboard('{Enter}o')
  expect(asked).toEqual(['open Ada', 'open Ada'])
  expect(selected()).toBe('runner-0')
  // Ben can't be selected: the focus goes to the row's first button, and x does nothing.
  await user.keyboard('jx')
  expect(focused()).toBe('runner-1')
  expect(selected()).toBe('runner-0')
  await user.keyboard('jr')
  expect(asked.at(-1)).toBe('refund Cleo')
  await user.keyboard('j')
  await waitFor(() => expect(focused()).toBe('runner-3'))
  await user.keyboard('k')
  await waitFor(() => expect(focused()).toBe('runner-2'))
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search runners' })).toHaveFocus()
})

test('Shift selects a range, the header the whole page; unselectable rows are skipped', async () => {
  const { user } = renderScreen(<Runners />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Cleo' }))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('runner-0 runner-2')
  expect(screen.getByRole('checkbox', { name: 'Select the page' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select Ben' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(selected()).toBe('runner-0 runner-2')
  await user.click(screen.getByRole('checkbox', { name: 'Select Dora' }))
  expect(selected()).toBe('runner-0 runner-2 runner-3')
  expect(screen.getByRole('checkbox', { name: 'Select the page' })).toBePartiallyChecked()
})

test('all that match stay selected until one is deselected', async () => {
  const { user } = renderScreen(<Runners />)
  await user.click(screen.getByRole('button', { name: 'All that match' }))
  expect(screen.getByText('all')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select Ada' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }))
  expect(screen.getByText('some')).toBeVisible()
  expect(selected()).toBe('runner-1 runner-2')
})

test('a click opens the row, or selects it if there is no record; its buttons do only their own action', async () => {
  const { user, unmount } = renderScreen(<Runners />)
  await user.click(screen.getByRole('cell', { name: 'Ada' }))
  expect(asked).toEqual(['open Ada'])
  const more = screen.getByRole('button', { name: 'More of Ada' })
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('All about Ada')).toBeVisible()
  expect(screen.getByText('Did not start')).toBeVisible()
  expect(asked).toHaveLength(1)
  unmount()
  const again = renderScreen(<Runners canOpen={false} />)
  await again.user.click(screen.getByRole('cell', { name: 'Ada' }))
  await again.user.click(screen.getByRole('cell', { name: 'Ben' }))
  expect(selected()).toBe('runner-0')
})

test('a header sorts in its default direction first, then reversed', async () => {
  const { user } = renderScreen(<Runners />)
  await user.click(screen.getByRole('button', { name: 'Seconds' }))
  await user.click(screen.getByRole('button', { name: 'Seconds' }))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(asked).toEqual([
    'sort seconds desc',
    'sort seconds asc',
    'sort name asc',
    'sort name desc',
  ])
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('columns are shown and hidden, and the browser remembers which', async () => {
  const { user, unmount } = renderScreen(<Runners />)
  const names = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['', 'Name', 'Seconds'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const menu = within(await screen.findByRole('group', { name: 'Columns' }))
  expect(menu.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  await user.click(menu.getByRole('checkbox', { name: 'Club' }))
  await user.click(menu.getByRole('checkbox', { name: 'Seconds' }))
  await user.keyboard('{Escape}')
  unmount()
  renderScreen(<Runners />)
  expect(names()).toEqual(['', 'Name', 'Club'])
})

test('a page past the end leads to the first', async () => {
  const { user } = renderScreen(<Runners />, { path: '/en/photos?page=9' })
  expect(screen.getByText('This page is empty')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'First page' }))
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeVisible()
})

test('on a phone rows are cards, which are selected and opened', async () => {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('max-width:599') }),
  )
  const { user } = renderScreen(<Runners />)
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Runners' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'AdaFast',
    'BenFast',
    'CleoFastDid not start',
  ])
  await user.click(within(cards[0]!).getByRole('checkbox'))
  await user.click(within(cards[0]!).getByRole('button'))
  expect([selected(), ...asked]).toEqual(['runner-0', 'open Ada'])
})

test('a misleading label is explained in the column header and the column menu', async () => {
  const { user } = renderScreen(<Runners />)
  const head = await screen.findByRole('columnheader', { name: 'Seconds' })
  expect(within(head).getByRole('button')).toHaveAccessibleDescription('From start to finish')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.getByRole('checkbox', { name: 'Seconds' })).toHaveAccessibleDescription(
    'From start to finish',
  )
})
