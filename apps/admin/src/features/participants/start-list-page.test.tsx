import { contract } from '@proofdesk/contract'
import type { ImportParticipants, Participant } from '@proofdesk/contract/admin/participants'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery } from '../../testing/test-records.ts'
import { StartListPage } from './start-list-page.tsx'

const gallery = makeGallery({ name: 'Berlin Marathon' })
const anna: Participant = {
  guid: '0198c2f0-0000-7000-8000-000000000001',
  engineGuid: gallery.guid,
  number: '1042',
  firstName: 'Anna',
  lastName: 'Müller',
  club: 'LG Nord',
  emailAddress: 'anna@race.test',
  mobileNumber: '',
  isSearchable: true,
  noPhotos: 3,
}

let api: MockApi
let list: Participant[]
let imported: ImportParticipants[]
beforeEach(() => {
  list = [anna]
  imported = []
  api = mockApi()
  api.answer(contract.participants.list, () => ({ participants: list, total: list.length }))
  api.answer(contract.participants.import, ({ body }) => {
    imported.push(body)
    return {
      created: body.participants.length,
      changed: 0,
      unchanged: 0,
      removed: 0,
      noWrong: 1,
      wrong: [
        {
          row: 1,
          problem: 'doubled' as const,
          value: '',
          number: '7',
          firstName: 'Bo',
          lastName: 'Ng',
        },
      ],
      noLeftOut: 0,
      leftOut: [],
    }
  })
})

const show = () => renderScreen(<StartListPage gallery={gallery} />)

async function choose(user: ReturnType<typeof show>['user'], text: string) {
  await screen.findByRole('button', { name: 'Import a table' })
  await user.upload(
    screen.getByLabelText('CSV or Excel file with the start list'),
    new File([text], 'list.csv'),
  )
  return screen.findByRole('dialog', { name: 'Import start list' })
}

test('who is on the list stands there with number, name and photos, and can be made not to be found', async () => {
  api.answer(contract.participants.update, ({ body }) => {
    list = [{ ...anna, isSearchable: body.isSearchable ?? true }]
    return { participant: list[0]! }
  })
  const { user } = show()
  const row = (await screen.findByText('Anna Müller')).closest('tr')!
  expect(row).toHaveTextContent('1042')
  expect(row).toHaveTextContent('3')
  await user.click(within(row).getByRole('button', { name: 'Actions for Anna Müller' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Not to be found' }))
  expect(await within(row).findByText('Not to be found')).toBeVisible()
})

test('who is on the list is edited in a dialog, which keeps what was typed when it is refused', async () => {
  let refuses = true
  api.answer(contract.participants.update, ({ body }) => {
    if (refuses) throw new Refusal('invalid', 'Please check.', { number: { code: 'taken' } })
    list = [{ ...anna, ...body } as Participant]
    return { participant: list[0]! }
  })
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name: 'Actions for Anna Müller' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit participant' })
  expect(router.state.location.search).toContain('dialog=edit')
  const number = within(dialog).getByLabelText('Number')
  expect(number).toHaveValue('1042')
  await user.clear(number)
  await user.type(number, '77')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/taken|in use/i)).toBeVisible()
  expect(number).toHaveValue('77')
  refuses = false
  await user.type(number, '8')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('cell', { name: '778' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('somebody is added with a number or a name', async () => {
  const created: unknown[] = []
  api.answer(contract.participants.create, ({ body }) => {
    created.push(body)
    const added = { ...anna, ...body, guid: '0198c2f0-0000-7000-8000-000000000002' }
    list = [anna, added]
    return { participant: added }
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Add a participant' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a participant' })
  await user.type(within(dialog).getByLabelText('Club'), 'LG Nord')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(within(dialog).getByLabelText('Number')).toBeInvalid()
  expect(created).toEqual([])
  await user.type(within(dialog).getByLabelText('First name'), 'Bo')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Bo')).toBeVisible()
  expect(created).toMatchObject([{ engineGuid: gallery.guid, firstName: 'Bo', club: 'LG Nord' }])
})

test('a CSV is looked at first, with its columns recognised, and then imported', async () => {
  const { user } = show()
  const dialog = await choose(user, 'Startnr;Vorname;Nachname\n7;Bo;Ng\n7;Bo;Ng\n')
  expect(
    await within(dialog).findByText('Row 3: Bo Ng · 7 · The same person is in an earlier row'),
  ).toBeVisible()
  expect(imported).toMatchObject([{ mode: 'add', dryRun: true }])
  expect(imported[0]!.participants[0]).toMatchObject({
    number: '7',
    firstName: 'Bo',
    lastName: 'Ng',
  })
  await user.click(within(dialog).getByRole('button', { name: 'Import 2 people' }))
  expect(await screen.findByText('Start list imported')).toBeVisible()
  expect(imported.at(-1)).toMatchObject({ dryRun: false })
})

test('columns that say nothing are chosen by the person', async () => {
  const { user } = show()
  const dialog = await choose(user, '7,Bo\n8,Cy\n')
  expect(await within(dialog).findByText(/Choose at least the column/)).toBeVisible()
  await user.click(within(dialog).getByRole('combobox', { name: 'Number' }))
  await user.click(await screen.findByRole('option', { name: 'Column 1 (7)' }))
  expect(await within(dialog).findByRole('button', { name: 'Import 2 people' })).toBeEnabled()
})

test.each([
  ['', 'The file is empty.'],
  [
    'a\u0000b',
    'This is neither a text file nor an Excel workbook. Save the table as .xlsx or CSV and try again.',
  ],
])('a file that is no list is told', async (text, sentence) => {
  const { user } = show()
  const dialog = await choose(user, text)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence)
})

test('an Excel workbook is read by the server, and what is wrong with it is told', async () => {
  const workbook = 'PK\u0003\u0004 and so on'
  api.answer(contract.participants.read, ({ body }) => {
    expect(atob(body.workbook)).toBe(workbook)
    return {
      rows: [
        ['Nr', 'Name'],
        ['7', 'Müller'],
      ],
    }
  })
  const { user } = show()
  const dialog = within(await choose(user, workbook))
  await user.click(await dialog.findByRole('button', { name: 'Import 1 person' }))
  expect(imported.at(-1)).toMatchObject({ participants: [{ number: '7', lastName: 'Müller' }] })
  api.answer(contract.participants.read, () => {
    throw new Refusal('workbook_protected')
  })
  const again = within(await choose(user, `${workbook}!`))
  expect(await again.findByRole('alert')).toHaveTextContent('protected by a password')
})
