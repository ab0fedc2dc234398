import { contract } from '@proofdesk/contract'
import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery, makeSession, newGuid } from '../../../testing/test-records.ts'
import { CustomersTab } from '../customers-tab.tsx'

const gallery = makeGallery({ name: 'Spring run' })

test('a file that was sent is looked through with its columns, imported and undone', async () => {
  let given: CustomerImport = {
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
    undoUntil: null,
  }
  const { customerImports, customers, customerSegments } = contract
  const api = mockApi()
  api.answer(customers.query, { customers: { hits: [], total: 0 } })
  api.answer(customerSegments.list, { segments: [] })
  api.answer(customerImports.list, () => ({ imports: [given] }))
  api.answer(customerImports.read, {
    rows: [
      ['Wave', 'E-mail'],
      ['A', 'ada@run.test'],
    ],
    hasHead: true,
    columns: { emailAddress: 1 },
  })
  api.answer(customerImports.check, () => {
    given = { ...given, state: 'checked', created: 3, same: 1, wrong: 2 }
    return { import: given }
  })
  api.answer(customerImports.run, () => {
    given = { ...given, state: 'done', doneAt: 1, undoUntil: 86_400_001 }
    return { import: given }
  })
  api.answer(customerImports.undo, () => {
    given = { ...given, state: 'undone', undoUntil: null }
    return { import: given }
  })
  const { user } = renderScreen(
    <CustomersTab gallery={gallery} notify={null} renderNotifyOne={() => null} />,
    {
      path: `/en/galleries/${gallery.slug}/customers?dialog=import`,
      route: '/:lang/galleries/:slug/customers',
      session: makeSession('owner'),
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Import customers' }))
  await user.click(await dialog.findByRole('button', { name: 'Open runners.csv' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Tags/ }))
  await user.click(await screen.findByRole('option', { name: 'Wave' }))
  await user.click(dialog.getByRole('button', { name: 'Look through the file' }))
  await waitFor(() =>
    expect(api.calls(customerImports.check)[0]?.body).toEqual({
      guid: given.guid,
      hasHead: true,
      columns: { emailAddress: 1, tags: 0 },
      overwrites: false,
    }),
  )
  expect(await dialog.findByRole('status')).toHaveTextContent('runners.csv: Looked through')
  expect(dialog.getByRole('button', { name: 'Rows left out, with reasons (CSV)' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Import 3 people' }))
  await user.click(await dialog.findByRole('button', { name: /^Undo until/ }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Undone'))
})
