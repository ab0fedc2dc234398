import TextField from '@mui/material/TextField'
import { MoreInputs } from './more-inputs.tsx'

export default { title: 'ui/more-inputs' }

export const Folded = () => (
  <MoreInputs isNeeded={false}>
    <TextField id="slug" label="Short name for addresses" />
  </MoreInputs>
)
export const Open = () => (
  <MoreInputs isNeeded title="More about the print">
    <TextField id="slug" label="Short name for addresses" error helperText="Required" />
  </MoreInputs>
)
