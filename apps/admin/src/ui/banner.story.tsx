import Button from '@mui/material/Button'
import { LONG_NAME } from '../testing/gallery-samples.ts'
import { Banner } from './banner.tsx'

export default { title: 'ui/banner' }

export const Default = () => <Banner severity="warning">The disk is nearly full.</Banner>
export const Long = () => (
  <Banner
    severity="error"
    action={
      <Button color="inherit" size="small">
        Keep this studio
      </Button>
    }
  >
    {LONG_NAME} will be deleted on 3 May. Its galleries and shop are closed.
  </Banner>
)
