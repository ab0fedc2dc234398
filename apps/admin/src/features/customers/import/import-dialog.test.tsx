import { contract } from '@proofdesk/contract'
import type { CustomerImport, ImportRowProblem } from '@proofdesk/contract/admin/customer-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery, makeSession, newGuid } from '../../../testing/test-records.ts'
import { CustomersTab } from '../customers-tab.tsx'

const gallery = makeGallery({ name: 'Spring run' })
const { customerImports, customers, customerSegments } = contract

let api: MockApi
let given: CustomerImport
beforeEach(() => {
  given = {
    guid: newGuid(),
    engineGuid: gallery.guid,
    filename: 'runners.csv',
    createdAt: 0,
    doneAt: null,
    state: 'waiting',
    fault: null,
    progress: 0,
    created: 0,
    changed: 0,
    same: 0,
    wrong: 0,
    leftOut: 0,
    removed: 0,
    startList: 'none',
    undoUntil: null,
  }
  api = mockApi()
  api.answer(customers.query, { customers: { hits: [], total: 0 } })
  api.answer(customerSegments.list, { segments: [] })
  api.answer(customerImports.list, () => ({ imports: [given] }))
  api.answer(customerImports.check, ({ body }) => {
    given = { ...given, state: 'checked', created: 3, same: 1, startList: body.startList ?? 'none' }
    return { import: given }
  })
  api.answer(customerImports.run, () => {
    given = { ...given, state: 'done', doneAt: 1, undoUntil: 86_400_001 }
    return { import: given }
  })
})

const show = (dialog = '') =>
  renderScreen(<CustomersTab gallery={gallery} notify={null} renderNotifyOne={() => null} />, {
    path: `/en/galleries/${gallery.slug}/customers${dialog}`,
    route: '/:lang/galleries/:slug/customers',
    session: makeSession('owner'),
  })

const importDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Import people' }))

test('an uploaded file is checked with its columns, imported and undone', async () => {
  api.answer(customerImports.read, {
    rows: [
      ['Wave', 'Email'],
      ['A', 'ada@run.test'],
    ],
    hasHead: true,
    columns: { emailAddress: 1 },
  })
  api.answer(customerImports.undo, () => {
    given = { ...given, state: 'undone', undoUntil: null }
    return { import: given }
  })
  const { user } = show('?dialog=import')
  const dialog = await importDialog()
  await user.click(await dialog.findByRole('button', { name: 'Open runners.csv' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Tags/ }))
  await user.click(await screen.findByRole('option', { name: 'Wave' }))
  await user.click(dialog.getByRole('button', { name: 'Check file' }))
  await waitFor(() =>
    expect(api.calls(customerImports.check)[0]?.body).toEqual({
      guid: given.guid,
      hasHead: true,
      columns: { emailAddress: 1, tags: 0 },
      overwrites: false,
      startList: 'none',
    }),
  )
  expect(await dialog.findByRole('status')).toHaveTextContent('runners.csv: Checked')
  await user.click(dialog.getByRole('button', { name: 'Import 3 people' }))
  await user.click(await dialog.findByRole('button', { name: /^Undo until/ }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Undone'))
})

test('a file with numbers is a start list; dropped details and skipped rows are named', async () => {
  const kim = { firstName: 'Kim', lastName: 'Ng', bibNumber: '64', emailAddress: '' }
  const noOne = { firstName: '', lastName: '', bibNumber: '', emailAddress: '' }
  const problems: ImportRowProblem[] = [
    { row: 3, ...kim, field: 'emailAddress', problem: 'not_an_email', value: 'kim.ng@' },
    { row: 5, ...noOne, field: null, problem: 'not_a_bib_number', value: '4.5E+02' },
  ]
  api.answer(customerImports.read, {
    rows: [
      ['Bib', 'Name', 'Email'],
      ['64', 'Kim Ng', 'kim.ng@'],
    ],
    hasHead: true,
    columns: { bibNumber: 0, emailAddress: 2 },
  })
  api.answer(customerImports.check, ({ body }) => {
    const counts = { created: 3, wrong: 1, leftOut: 1, removed: 2 }
    given = { ...given, ...counts, state: 'checked', startList: body.startList ?? 'none' }
    return { import: given }
  })
  api.answer(customerImports.problems, { problems })
  const { user } = show(`?dialog=import&id=${given.guid}`)
  const dialog = await importDialog()
  const list = within(await dialog.findByRole('group', { name: 'Start list' }))
  expect(list.getByRole('button', { name: 'Add these people' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await user.click(list.getByRole('button', { name: 'Replace it' }))
  expect(dialog.getByText(/^Everyone who isn’t in this file is removed/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Check file' }))

  const lost = within(await dialog.findByRole('list', { name: 'Imported without some details' }))
  const item = lost.getByRole('listitem')
  expect(item).toHaveTextContent('Kim Ng, 64 · Row 3')
  expect(item).toHaveTextContent('The email address isn’t valid: kim.ng@')
  expect(dialog.getByRole('list', { name: 'Rows left out' })).toHaveTextContent(
    'Row 5This can’t be a bib number: 4.5E+02',
  )
  expect(dialog.getByRole('button', { name: 'Download all problems (CSV)' })).toBeVisible()
  expect(dialog.getByText('Removed from start list').nextSibling).toHaveTextContent('2')
  expect(api.calls(customerImports.check)[0]?.body.startList).toBe('replace')
})

test('a failed import is reported on the list of people, with its reason and a next step', async () => {
  given = { ...given, state: 'failed', fault: 'not_a_table' }
  api.answer(customerImports.read, { rows: [['Bib']], hasHead: true, columns: { bibNumber: 0 } })
  const { user } = show()
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('runners.csv couldn’t be imported')).toBeVisible()
  expect(notice.getByText('This isn’t a CSV or Excel file.')).toBeVisible()
  await user.click(notice.getByRole('button', { name: 'Try again' }))
  const dialog = await importDialog()
  await user.click(await dialog.findByRole('button', { name: 'Check file' }))
  await user.click(await dialog.findByRole('button', { name: 'Import 3 people' }))
  expect(await dialog.findByRole('status')).toHaveTextContent('runners.csv: Imported')
  expect(screen.queryByText('runners.csv couldn’t be imported')).not.toBeInTheDocument()
})
