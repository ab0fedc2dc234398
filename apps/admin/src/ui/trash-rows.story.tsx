import Checkbox from '@mui/material/Checkbox'
import { LONG_NAME } from '../testing/gallery-samples.ts'
import { TrashRows } from './trash-rows.tsx'

export default { title: 'ui/trash-rows' }

const restore = { isPending: false, mutate: () => {} }
const row = (name: string) => ({ guid: name, name, about: 'Deleted on 3 May' })

export const Default = () => (
  <TrashRows label="Trash" rows={[row('City 10K'), row('Dunes')]} restore={restore} />
)
export const Long = () => (
  <TrashRows
    label="Trash"
    rows={[row(LONG_NAME)]}
    restore={restore}
    renderStart={({ name }) => (
      <Checkbox size="small" slotProps={{ input: { 'aria-label': `Select ${name}` } }} />
    )}
  />
)
