import Button from '@mui/material/Button'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { EmptyState } from './empty-state.tsx'

export default { title: 'ui/empty-state' }

export const Empty = () => (
  <EmptyState
    title="No galleries yet"
    text="Create a gallery, upload photos and publish it."
    action={<Button variant="outlined">Create gallery</Button>}
  />
)
export const Page = () => <EmptyState isPage title="Page not found" />
export const Long = () => <EmptyState title={LONG_NAME} text={LONG_TEXT} />
