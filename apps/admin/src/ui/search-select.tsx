import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { matchesName } from '@proofdesk/domain/plain-text'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export interface SearchOption {
  value: string
  label: string
  /** Synonyms that also match. */
  keywords?: string
}

interface SearchSelectProps {
  label: string
  value: string
  options: readonly SearchOption[]
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** The error message at the field. */
  error?: string
  hint?: string
  inputRef?: React.Ref<HTMLInputElement>
}

/** A select with search. A value that isn't among the options is kept and shown as it is. */
export function SearchSelect({
  label,
  value,
  options,
  onChange,
  onBlur,
  name,
  error,
  hint,
  inputRef,
}: SearchSelectProps) {
  const { t } = useTranslation()
  const all = useMemo(
    () =>
      value === '' || options.some((option) => option.value === value)
        ? options
        : [{ value, label: value }, ...options],
    [options, value],
  )
  return (
    <Autocomplete
      disableClearable
      autoHighlight
      options={all}
      // Null means no choice, undefined would make it uncontrolled; the type of a field that can't be cleared excludes
      // null.
      value={all.find((option) => option.value === value) ?? (null as unknown as SearchOption)}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      filterOptions={(list, { inputValue }) => {
        const text = inputValue.trim()
        return text === ''
          ? list
          : list.filter(({ label: name, keywords = '' }) =>
              matchesName(`${name} ${keywords}`, text),
            )
      }}
      noOptionsText={t('Nothing found')}
      openText={t('Open')}
      closeText={t('Close')}
      onChange={(_, chosen) => onChange(chosen.value)}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint}
          inputRef={inputRef}
        />
      )}
    />
  )
}
