import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDateField } from '../../ui/form-date-field.tsx'

interface EventDaysFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** The fields of its first and its last day. */
  first: FieldPath<Values>
  last: FieldPath<Values>
}

/** The day of an event. Most take one day, so a button adds the last day of longer ones. */
export function EventDaysField<Values extends FieldValues, Output>(
  props: EventDaysFieldProps<Values, Output>,
) {
  const { control, first, last } = props
  const { t } = useTranslation()
  const [firstDay, lastDay] = useWatch({ control, name: [first, last] }) as [string, string]
  const [isLonger, setLonger] = useState(false)
  const hasDay = firstDay !== ''
  const showsLast = hasDay && (isLonger || lastDay !== '')
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormDateField
        control={control}
        name={first}
        label={t('Event date')}
        hint={t('Optional. Visitors see it instead of the published date.')}
      />
      {showsLast && (
        <FormDateField
          control={control}
          name={last}
          label={t('Last day')}
          hint={t('For an event of several days.')}
          min={firstDay}
        />
      )}
      {hasDay && !showsLast && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => setLonger(true)}
          sx={{ justifySelf: 'start', ml: -2 }}
        >
          {t('Add a last day')}
        </Button>
      )}
    </Box>
  )
}
