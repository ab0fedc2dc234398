import { isTimeZone } from '@proofdesk/domain/countries'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { timeZoneNames } from '../../../../lib/time-zones.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { FormSearchSelect } from '../../../../ui/form-search-select.tsx'
import type { GeneralControl } from './general-form.ts'

interface TimeZoneSelectProps {
  control: GeneralControl
}

/** The time zone to which the cameras' clocks were set. */
export function TimeZoneSelect({ control }: TimeZoneSelectProps) {
  const { t } = useTranslation()
  const timeZone = useWatch({ control, name: 'timeZone' })
  const format = useFormat(isTimeZone(timeZone) ? timeZone : undefined)
  const now = useNow(MINUTE_MS)
  const options = useMemo(
    () =>
      timeZoneNames().map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
        keywords: zone,
      })),
    [],
  )
  const clock = isTimeZone(timeZone) ? format.time(now) : ''
  return (
    <FormSearchSelect
      control={control}
      name="timeZone"
      label={t('Time zone')}
      options={options}
      hint={t(
        'The time zone of the cameras, for photos that don’t record their own. It is {{time}} there now.',
        { time: clock },
      )}
    />
  )
}
