import Button from '@mui/material/Button'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { PlainDialog } from './plain-dialog.tsx'

export default { title: 'ui/plain-dialog' }

export const Default = () => (
  <PlainDialog title="About this order" onClose={() => {}} actions={<Button>Print</Button>}>
    Paid on 3 May.
  </PlainDialog>
)
export const Long = () => (
  <PlainDialog title={LONG_NAME} onClose={() => {}}>
    {LONG_TEXT.repeat(12)}
  </PlainDialog>
)
