import { type Names, capitalise } from './names.ts'

export function apiText({ noun, list, Noun, Nouns, words }: Names): string {
  return `import { ${list} } from '@proofdesk/contract/admin/${noun}'
import type { QueryOf } from '@proofdesk/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

/** A page of the studio’s ${words}, the newest first. */
export const use${Nouns} = (query: QueryOf<typeof ${list}.list>) =>
  useQuery({ ...queryOf(${list}.list, query), placeholderData: keepPreviousData })

export const useCreate${Noun} = (success: string) =>
  useCall(${list}.create, { invalidates: [${list}.list], toastsErrors: false, success })
`
}

export function columnsText({ noun, record, Noun, CONSTANT, words }: Names): string {
  return `import type { ${Noun} } from '@proofdesk/contract/admin/${noun}'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListColumn, ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'

/** The columns of the ${words}, in their order. */
export const ${CONSTANT}_COLUMNS: readonly ListColumn<${Noun}>[] = [
  {
    id: 'name',
    label: ({ t }) => t('Name'),
    cell: (${record}) => <Name ${record}={${record}} />,
    isFixed: true,
  },
  {
    id: 'created',
    label: ({ t }) => t('Created'),
    cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
  },
]

function Name({ ${record} }: { ${record}: ${Noun} }) {
  return (
    <>
      {${record}.name}
      <ProblemSign of={${record}} />
    </>
  )
}

export function ${record}Card(${record}: ${Noun}, { format }: ListWords): ListCardContent {
  return {
    title: <Name ${record}={${record}} />,
    facts: [format.dateTime(${record}.createdAt)],
  }
}
`
}

export function dialogText({ noun, list, Noun, word }: Names): string {
  return `import { ${list} } from '@proofdesk/contract/admin/${noun}'
import type { SendOf } from '@proofdesk/contract/route'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { useCreate${Noun} } from './${noun}-api.ts'

/** Asks for what a new ${word} needs. */
export function Create${Noun}Dialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const create = useCreate${Noun}(t('${capitalise(word)} created'))
  const form = useForm<SendOf<typeof ${list}.create>>({
    resolver: resolveWith(${list}.create.body),
    defaultValues: { name: '' },
  })
  const { name } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Create ${word}')}
      form={form}
      submitLabel={t('Create ${word}')}
      maxWidth="xs"
      isDisabled={!name?.trim()}
      onSubmit={(body) => create.mutateAsync({ body })}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="name" label={t('Name')} required autoFocus />
    </FormDialog>
  )
}
`
}

export function pageText({
  noun,
  one,
  list,
  record,
  Noun,
  Nouns,
  CONSTANT,
  Words,
  words,
  word,
}: Names): string {
  return `import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { ${CONSTANT}_PER_PAGE } from '@proofdesk/contract/admin/${noun}'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { useListPage } from '../../widgets/list-page/use-list-page.ts'
import { Create${Noun}Dialog } from './create-${one}-dialog.tsx'
import { ${CONSTANT}_COLUMNS, ${record}Card } from './${one}-columns.tsx'
import { use${Nouns} } from './${noun}-api.ts'

/** The studio’s ${words}. */
export function ${Nouns}Page() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const [page, setPage] = useListPage()
  const query = use${Nouns}({ page })
  const openCreate = () => dialog.open('create')
  const create = (
    <Button variant="contained" color="primary" startIcon={<AddIcon />} onClick={openCreate}>
      {t('Create ${word}')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('${Words}')} actions={create} />
      <ListPage
        list={{ label: t('${Words}'), columns: ${CONSTANT}_COLUMNS, card: ${record}Card }}
        query={query}
        rowsOf={({ ${list} }) => ${list}}
        pages={{ page, size: ${CONSTANT}_PER_PAGE, total: query.data?.total, onPage: setPage }}
        empty={<EmptyState title={t('No ${words} yet')} action={create} />}
      />
      {dialog.name === 'create' && <Create${Noun}Dialog onClose={dialog.close} />}
    </>
  )
}
`
}

export function pageTestText({
  noun,
  list,
  record,
  Noun,
  Nouns,
  Words,
  words,
  word,
}: Names): string {
  return `import { contract } from '@proofdesk/contract'
import type { ${Noun} } from '@proofdesk/contract/admin/${noun}'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { ${Nouns}Page } from './${noun}-page.tsx'

const { ${list} } = contract

function make${Noun}(name: string): ${Noun} {
  return { guid: newGuid(), name, createdAt: Date.UTC(2026, 4, 3, 10) }
}

function open(listed: ${Noun}[], { isBroken = false } = {}) {
  const api = mockApi()
  api.answer(${list}.list, () => {
    if (isBroken) throw new Refusal('internal')
    return { ${list}: listed, total: listed.length }
  })
  return { api, ...renderScreen(<${Nouns}Page />, { path: '/en/${noun}' }) }
}

test('the ${words} are listed with their names', async () => {
  open([make${Noun}('First'), make${Noun}('Second')])
  const table = await screen.findByRole('table', { name: '${Words}' })
  expect(within(table).getByText('First')).toBeVisible()
  expect(within(table).getByText('Second')).toBeVisible()
})

test('without any the page offers to create one, and the new one is listed', async () => {
  const listed: ${Noun}[] = []
  const { api, user } = open(listed)
  api.answer(${list}.create, ({ body: { name } }) => {
    const ${record} = make${Noun}(name)
    listed.push(${record})
    return { ${record} }
  })
  expect(await screen.findByText('No ${words} yet')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Create ${word}' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Third')
  await user.click(dialog.getByRole('button', { name: 'Create ${word}' }))
  expect(await screen.findByText('Third')).toBeVisible()
})

test('a failure says so and offers to try again', async () => {
  open([], { isBroken: true })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
`
}
