import Button from '@mui/material/Button'
import { LONG_NAME } from '../testing/gallery-samples.ts'
import { MenuLabel, SelectionBar } from './selection-bar.tsx'

export default { title: 'ui/selection-bar' }

export const Default = () => (
  <SelectionBar text="3 selected" onClear={() => {}}>
    <Button>Delete</Button>
    <MenuLabel text="More" />
  </SelectionBar>
)
export const Long = () => (
  <SelectionBar text={LONG_NAME} onClear={() => {}}>
    <Button>{LONG_NAME}</Button>
  </SelectionBar>
)
