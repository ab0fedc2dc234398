import Button from '@mui/material/Button'
import { useSample } from '../testing/use-sample.ts'
import { EmptyState } from './empty-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { QueryView } from './query-view.tsx'

export default { title: 'ui/query-view' }

interface NamesProps {
  read: () => Promise<string[]>
}

function Names({ read }: NamesProps) {
  const query = useSample(read)
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton count={2} />}
      isEmpty={(names) => names.length === 0}
      empty={<EmptyState title="No names" action={<Button>Add a name</Button>} />}
    >
      {(names) => names.join(', ')}
    </QueryView>
  )
}

export const Default = () => <Names read={() => Promise.resolve(['Ada', 'Ben'])} />
export const Empty = () => <Names read={() => Promise.resolve([])} />
export const Loading = () => <Names read={() => new Promise(() => {})} />
export const Failed = () => <Names read={() => Promise.reject(new Error('broken'))} />
