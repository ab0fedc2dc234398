import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { TAG_LENGTH, toTag } from '@proofdesk/domain/customer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTags } from '../customers-api.ts'

interface TagsInputProps {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Only existing tags can be chosen. */
  isClosed?: boolean
  hint?: string
}

/** Tags: typed, or chosen among existing ones. A comma ends one. */
export function TagsInput({ label, value, onChange, isClosed = false, hint }: TagsInputProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data: known = [] } = useTags(undefined)
  const counts = new Map(known.map(({ tag, customers }) => [tag, customers]))
  const add = (typed: readonly string[]) =>
    onChange([
      ...new Set(
        typed
          .flatMap((part) => part.split(','))
          .map(toTag)
          .filter(Boolean),
      ),
    ])
  return (
    <Autocomplete
      multiple
      freeSolo={!isClosed}
      // Adds what is typed when the field is left.
      autoSelect={!isClosed}
      filterSelectedOptions
      options={[...counts.keys()]}
      getOptionLabel={(tag) => tag}
      renderOption={({ key, ...props }, tag) => (
        <li key={key} {...props}>
          {t('{{tag}} ({{number}})', { tag, number: counts.get(tag) ?? 0 })}
        </li>
      )}
      value={[...value]}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return setText('')
        if (isClosed || !next.includes(',')) return setText(next)
        setText('')
        add([...value, next])
      }}
      onChange={(_, next) => {
        setText('')
        add(next)
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={hint}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: TAG_LENGTH },
          }}
        />
      )}
    />
  )
}
