import { isTimeZone } from '@proofdesk/domain/countries'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormatLocale } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { FormSearchSelect } from '../../../../ui/form-search-select.tsx'
import type { GeneralControl } from './general-form.ts'

interface TimeZoneSelectProps {
  control: GeneralControl
}

/** The time zone that the cameras' clocks were set to. */
export function TimeZoneSelect({ control }: TimeZoneSelectProps) {
  const { t } = useTranslation()
  const locale = useFormatLocale()
  const timeZone = useWatch({ control, name: 'timeZone' })
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
  const clock = isTimeZone(timeZone)
    ? new Date(now).toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })
    : ''
  return (
    <FormSearchSelect
      control={control}
      name="timeZone"
      label={t('Time zone')}
      options={options}
      hint={t(
        'The clock of the cameras, for photos that don’t tell their own. It is {{time}} there now.',
        { time: clock },
      )}
    />
  )
}
