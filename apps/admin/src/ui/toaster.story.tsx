import Button from '@mui/material/Button'
import { showFailure, showSuccess } from './toast.ts'

export default { title: 'ui/toaster' }

// Every story is rendered with the toaster.
export const Success = () => <Button onClick={() => showSuccess('Updates saved')}>Save</Button>
export const Failed = () => (
  <Button onClick={() => showFailure('Failed to save', new Error('broken'))}>Save</Button>
)
