import Box from '@mui/material/Box'
import { LONG_TEXT } from '../testing/gallery-samples.ts'
import { BottomDock } from './bottom-dock.tsx'

export default { title: 'ui/bottom-dock' }

export const Default = () => (
  <BottomDock label="Selected photos">
    <Box sx={{ p: 3 }}>12 photos</Box>
  </BottomDock>
)
export const Long = () => (
  <BottomDock label="Selected photos">
    <Box sx={{ p: 3 }}>{LONG_TEXT}</Box>
  </BottomDock>
)
