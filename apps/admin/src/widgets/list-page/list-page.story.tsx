import Button from '@mui/material/Button'
import { LONG_NAME } from '../../testing/gallery-samples.ts'
import { useSample } from '../../testing/use-sample.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterButton } from './filter-button.tsx'
import { ListBar } from './list-bar.tsx'
import type { ListColumn } from './list-column.ts'
import { ListColumnMenu, useListColumns } from './list-columns.tsx'
import { ListPage } from './list-page.tsx'
import { useListSelection } from './use-list-selection.ts'

export default { title: 'widgets/list-page/list-page' }

interface Runner {
  guid: string
  name: string
  seconds: number
}

const runner = (name: string, seconds: number): Runner => ({ guid: name, name, seconds })
const RUNNERS = [runner('Ada', 2_412), runner('Ben', 2_530), runner('Cleo', 2_604)]
const COLUMNS: readonly ListColumn<Runner>[] = [
  { id: 'name', label: () => 'Name', cell: ({ name }) => name, isFixed: true },
  {
    id: 'seconds',
    label: () => 'Seconds',
    cell: ({ seconds }, { format }) => format.number(seconds),
    isNumber: true,
  },
]
const NONE: readonly Runner[] = []

/** A list with every optional part. */
function Runners({ read }: { read: () => Promise<readonly Runner[]> }) {
  const query = useSample(read)
  const columns = useListColumns({ name: 'runners', all: COLUMNS })
  const selection = useListSelection({ rows: query.data ?? NONE })
  return (
    <>
      <ListBar
        search={{ label: 'Search runners', value: '', onSearch: () => {} }}
        buttons={
          <>
            <ListColumnMenu columns={columns} />
            <ExportButton label="Export" isBusy={false} isDisabled={false} onExport={() => {}} />
          </>
        }
      >
        <FilterButton count={2} renderDrawer={() => null} />
      </ListBar>
      <ListPage
        list={{
          label: 'Runners',
          columns: columns.shown,
          card: ({ name, seconds }) => ({ title: name, facts: [String(seconds)] }),
          selection: {
            ...selection,
            allLabel: 'Select all',
            labelOf: ({ name }) => `Select ${name}`,
          },
        }}
        query={query}
        rowsOf={(rows) => rows}
        pages={{ page: 1, size: 25, total: query.data?.length, onPage: () => {} }}
        empty={<EmptyState title="No runners yet" action={<Button>Add a runner</Button>} />}
      />
    </>
  )
}

export const Default = () => <Runners read={() => Promise.resolve(RUNNERS)} />
export const Long = () => <Runners read={() => Promise.resolve([runner(LONG_NAME, 9_999_999)])} />
export const Empty = () => <Runners read={() => Promise.resolve(NONE)} />
export const Loading = () => <Runners read={() => new Promise(() => {})} />
export const Failed = () => <Runners read={() => Promise.reject(new Error('broken'))} />
