import Button from '@mui/material/Button'
import { PopoverButton } from './popover-button.tsx'

export default { title: 'ui/popover-button' }

export const Default = () => (
  <PopoverButton label="Sales">{(close) => <Button onClick={close}>Orders</Button>}</PopoverButton>
)
export const Current = () => (
  <PopoverButton label="Sales" isCurrent width={320}>
    {() => 'Orders'}
  </PopoverButton>
)
