import TextField from '@mui/material/TextField'
import { FilterForm } from './filter-form.tsx'

export default { title: 'ui/filter-form' }

const noop = () => {}

export const Default = () => (
  <FilterForm
    title="Filter orders"
    submitLabel="Show orders"
    onSubmit={noop}
    onReset={noop}
    onClose={noop}
  >
    <TextField id="name" label="Name" />
    <TextField id="email" label="Email" />
  </FilterForm>
)
