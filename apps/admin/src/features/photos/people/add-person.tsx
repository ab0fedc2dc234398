import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { problemMessage } from '@proofdesk/contract/sentences/problems'
import { readBibNumber } from '@proofdesk/domain/bib-number'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSuggestions } from '../../../widgets/matching/matching-api.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { CorrectPhoto } from './photo-people-api.ts'

const TYPED_MAX = 40

interface AddPersonProps {
  galleryGuid: string
  correct: CorrectPhoto
}

/** Adds a number to a photo, typed or chosen by its wearer's name. */
export function AddPerson({ galleryGuid, correct }: AddPersonProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const near = useDeferredValue(typed.trim()).slice(0, TYPED_MAX)
  const { participants: suggestions, notListed } = useSuggestions(galleryGuid, near)
  const options = near === '' ? [] : suggestions.filter(({ number }) => number !== '')
  const add = (number: string) => {
    const isNumber = readBibNumber(number) !== undefined
    setWrong(!isNumber)
    if (!isNumber) return
    setTyped('')
    correct.add(number)
  }
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={options}
      // The server does the filtering.
      filterOptions={(found) => found}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.number)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.guid)}
      value={null}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return
        setTyped(next)
        setWrong(false)
      }}
      onChange={(_, chosen) => {
        const number = typeof chosen === 'string' ? chosen.trim() : chosen?.number
        if (number) add(number)
      }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Box component="span" className="tabular" sx={{ minWidth: 56, fontWeight: 600 }}>
            {`${option.number} `}
          </Box>
          {fullName(option)}
          {!option.isSearchable && ` (${t('Not searchable')})`}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Add a number or name')}
          error={isWrong}
          helperText={
            isWrong
              ? problemMessage(t, { code: 'not_a_bib_number' })
              : notListed.length > 0 && t('Not on the start list')
          }
        />
      )}
    />
  )
}
