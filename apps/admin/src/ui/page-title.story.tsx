import Button from '@mui/material/Button'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { PageTitle } from './page-title.tsx'

export default { title: 'ui/page-title' }

export const Default = () => (
  <PageTitle title="Coupons" subtitle="Codes that give a discount on a cart." />
)
export const Long = () => (
  <PageTitle
    title={LONG_NAME}
    subtitle={LONG_TEXT}
    actions={<Button variant="contained">Create a coupon</Button>}
  />
)
