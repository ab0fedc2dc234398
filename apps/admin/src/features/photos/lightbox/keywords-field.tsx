import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { matchesName } from '@proofdesk/domain/plain-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { KEYWORDS_MAX, KEYWORD_MAX, toKeywords } from './keywords.ts'
import { useUpdatePhoto } from '../photos-api.ts'

interface KeywordsFieldProps {
  photo: Photo
  /** Keywords of the surrounding photos. */
  suggestions: readonly string[]
}

/** The keywords; each is saved when it is added or removed. Key it by photo. */
export function KeywordsField({ photo, suggestions }: KeywordsFieldProps) {
  const { t } = useTranslation()
  const update = useUpdatePhoto()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = (typed: readonly string[]) => {
    const keywords = toKeywords(typed)
    if (keywords.some((keyword) => keyword.length > KEYWORD_MAX))
      return setProblem(t('At most {{max}} characters', { max: KEYWORD_MAX }))
    if (keywords.length > KEYWORDS_MAX)
      return setProblem(t('A photo can have {{max}} keywords', { max: KEYWORDS_MAX }))
    setProblem(undefined)
    setText('')
    update.mutate(
      { photo, changes: { keywords } },
      {
        onError: () =>
          setText(keywords.filter((keyword) => !photo.keywords.includes(keyword)).join(', ')),
      },
    )
  }
  // A duplicate keyword would be ignored and stay in the field.
  const isDouble = (typed: string) =>
    photo.keywords.some((keyword) => keyword.toLowerCase() === typed.trim().toLowerCase())
  return (
    <Autocomplete
      multiple
      freeSolo
      // Saves what is typed when the field is left.
      autoSelect
      filterSelectedOptions
      disableClearable
      options={suggestions}
      filterOptions={(options, { inputValue }) =>
        options.filter((keyword) => matchesName(keyword, inputValue.trim()))
      }
      value={photo.keywords}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset') setText(next)
      }}
      onChange={(_, next) => save(next)}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Keywords')}
          error={problem !== undefined || update.isError}
          helperText={problem ?? (update.error ? errorMessage(update.error) : ' ')}
          onBlur={() => isDouble(text) && setText('')}
          onKeyDown={(event) => {
            if (
              text.trim() === '' ||
              !([',', ';'].includes(event.key) || (event.key === 'Enter' && isDouble(text)))
            )
              return
            event.preventDefault()
            event.stopPropagation()
            if (isDouble(text)) setText('')
            else save([...photo.keywords, text])
          }}
        />
      )}
    />
  )
}
