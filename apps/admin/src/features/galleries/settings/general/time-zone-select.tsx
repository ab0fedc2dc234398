import { isTimeZone } from '@proofdesk/domain/countries'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormatLocale } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { fieldSentence } from '../../../../lib/field-sentence.ts'
import { SearchSelect } from '../../../../ui/search-select.tsx'
import type { GeneralControl } from './general-form.ts'

interface TimeZoneSelectProps {
  control: GeneralControl
}

/** The time zone that the cameras' clocks were set to. */
export function TimeZoneSelect({ control }: TimeZoneSelectProps) {
  const { t } = useTranslation()
  const locale = useFormatLocale()
  const { field, fieldState } = useController({ control, name: 'timeZone' })
  const now = useNow(60_000)
  const options = useMemo(() => {
    const zones = Intl.supportedValuesOf('timeZone')
    // Some browsers leave it out of their list, and all of them know it.
    return (zones.includes('UTC') ? zones : ['UTC', ...zones]).map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
      keywords: zone,
    }))
  }, [])
  const clock = isTimeZone(field.value)
    ? new Date(now).toLocaleTimeString(locale, { timeZone: field.value, timeStyle: 'short' })
    : ''
  return (
    <SearchSelect
      label={t('Time zone')}
      name={field.name}
      value={field.value}
      options={options}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldSentence(t, fieldState.error)}
      hint={t(
        'The clock of the cameras, for photos that don’t tell their own. It is {{time}} there now.',
        { time: clock },
      )}
    />
  )
}
