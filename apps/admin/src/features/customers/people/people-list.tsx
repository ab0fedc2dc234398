import Button from '@mui/material/Button'
import {
  PEOPLE_COUNTED_MAX,
  PEOPLE_PASSED_MAX,
  type Person,
} from '@proofdesk/contract/admin/people'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import {
  ListColumnMenu,
  filledColumns,
  useListColumns,
} from '../../../widgets/list-page/list-columns.tsx'
import {
  type ListSelection,
  useListSelection,
} from '../../../widgets/list-page/use-list-selection.ts'
import { CustomerBar } from '../customer-bar.tsx'
import { CustomerDialogs, type RenderNotifyOne } from '../customer-dialogs.tsx'
import { CustomerRows } from '../customer-rows.tsx'
import { OpenCustomer } from '../detail/open-customer.tsx'
import { HeadButtons } from '../head-buttons.tsx'
import { type CustomerSearch, toCustomerFilter } from '../search/customer-search.ts'
import { useCustomerSearch } from '../search/use-customer-search.ts'
import { type PeopleQuery, useExportPeople, usePeople } from './people-api.ts'
import { PEOPLE_COLUMNS } from './people-columns.tsx'
import { PersonDialogs } from './person-dialogs.tsx'
import { personCard } from './person-card.tsx'
import { personName } from './person-name.ts'
import { ViewSwitch } from './view-switch.tsx'

const NONE: readonly Person[] = []

/** One line per person over all galleries; filters, page and open person are in the address. */
export function PeopleList({ renderNotifyOne }: { renderNotifyOne: RenderNotifyOne }) {
  const { t } = useTranslation()
  const canChange = useCan()('manageGalleries')
  const { search, change } = useCustomerSearch(undefined)
  const { page, total } = usePeople(toPeopleQuery(search))
  const hits = page.data?.people.hits ?? NONE
  const columns = useListColumns({ name: 'people', all: PEOPLE_COLUMNS })
  const selection = useListSelection({ rows: hits })
  return (
    <>
      <PageTitle
        title={t('Customers')}
        actions={
          <HeadButtons
            filter={toCustomerFilter(search, undefined)}
            useExport={useExportPeople}
            importDialog="import-people"
            isEmpty={hits.length === 0}
          />
        }
      />
      <CustomerBar
        gallery={undefined}
        viewSwitch={<ViewSwitch view="people" />}
        columnMenu={<ListColumnMenu columns={columns} />}
        selection={canChange && selection.guids.length > 0 && <SelectedPeople {...{ selection }} />}
      />
      <CustomerRows
        opens="person"
        list={{
          columns: filledColumns(columns.shown, hits),
          card: personCard,
          sorting: {
            sort: search.sort === 'name' ? 'name' : 'createdAt',
            direction: search.direction,
            onSort: change,
          },
        }}
        query={page}
        rowsOf={({ people }) => people.hits}
        total={total}
        limits={{
          isAtLeast: total === PEOPLE_COUNTED_MAX,
          reached: Math.floor(PEOPLE_PASSED_MAX / search.size) + 1,
        }}
        selection={selection}
        allLabel={t('Select everyone on this page')}
        nameOf={personName}
      />
      <OpenCustomer />
      <PersonDialogs selection={selection} />
      <CustomerDialogs
        gallery={undefined}
        search={search}
        selection={selection}
        isOfPeople
        total={total}
        renderNotify={undefined}
        renderNotifyOne={renderNotifyOne}
      />
    </>
  )
}

/** The list's query. Pages are numbered up to the server's limit. */
function toPeopleQuery(search: CustomerSearch): PeopleQuery {
  const isByName = search.sort === 'name'
  return {
    ...toCustomerFilter(search, undefined),
    from: Math.min((search.page - 1) * search.size, PEOPLE_PASSED_MAX),
    size: search.size,
    sort: isByName ? 'name' : 'createdAt',
    order: isByName || search.sort === 'createdAt' ? search.direction : 'desc',
  }
}

function SelectedPeople({ selection }: { selection: ListSelection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dialog = useDialogAddress()
  const count = selection.guids.length
  return (
    <SelectionBar
      text={t('{{number}} people selected', { count, number: format.number(count) })}
      onClear={selection.clear}
    >
      <Button size="small" onClick={() => dialog.open('tags', 'selected')}>
        {t('Tag…')}
      </Button>
      {count > 1 && (
        <Button size="small" onClick={() => dialog.open('merge-people', 'selected')}>
          {t('Merge…')}
        </Button>
      )}
    </SelectionBar>
  )
}
