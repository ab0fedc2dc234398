import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { ACCOUNT_LANGUAGES } from '@proofdesk/domain/locales'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormSelect } from '../../ui/form-select.tsx'

interface AccountLanguageSelectProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  hint?: string
}

/** A select of the account's languages, with each language's own name as second line. */
export function AccountLanguageSelect<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
}: AccountLanguageSelectProps<Values, Output>) {
  return (
    <FormSelect
      control={control}
      name={name}
      label={label}
      hint={hint}
      slotProps={{
        select: {
          renderValue: (code) =>
            ACCOUNT_LANGUAGES.find((candidate) => candidate.code === code)?.ownName,
        },
      }}
    >
      {ACCOUNT_LANGUAGES.map(({ code, label, ownName }) => (
        <MenuItem key={code} value={code}>
          <ListItemText primary={label} secondary={ownName} />
        </MenuItem>
      ))}
    </FormSelect>
  )
}
