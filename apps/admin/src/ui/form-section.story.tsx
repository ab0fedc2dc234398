import TextField from '@mui/material/TextField'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { FormSection } from './form-section.tsx'

export default { title: 'ui/form-section' }

export const Default = () => (
  <FormSection title="Address" text="Shown on invoices.">
    <TextField id="street" label="Street" />
  </FormSection>
)
export const Long = () => (
  <FormSection title={LONG_NAME} text={LONG_TEXT} isStacked>
    <TextField id="street" label="Street" />
  </FormSection>
)
