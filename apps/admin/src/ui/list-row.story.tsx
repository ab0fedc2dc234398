import Button from '@mui/material/Button'
import { LONG_NAME } from '../testing/gallery-samples.ts'
import { ListRow } from './list-row.tsx'

export default { title: 'ui/list-row' }

export const Default = () => (
  <ul style={{ padding: 0 }}>
    <ListRow line="above">
      Weddings <Button>Rename</Button>
    </ListRow>
    <ListRow line="above">
      Races <Button>Rename</Button>
    </ListRow>
  </ul>
)
export const Long = () => (
  <ul style={{ padding: 0 }}>
    <ListRow line="below" wraps>
      {LONG_NAME} <Button>Rename</Button>
    </ListRow>
  </ul>
)
