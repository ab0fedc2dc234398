import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  toCalendarDate,
} from '@internationalized/date'
import { FIRST_DAY, LAST_DAY } from '@proofdesk/domain/time'
import { useId, useState } from 'react'
import { DateField as SegmentedDate } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useFormat } from '../lib/format.ts'
import { readTypedDate } from '../lib/read-typed-date.ts'
import { CalendarButton } from './calendar-button.tsx'
import { type SegmentFieldProps, SegmentFrame } from './segment-frame.tsx'

export interface DateSegmentsProps extends SegmentFieldProps {
  /** `2026-05-17`, with a time `2026-05-17T14:05`; empty without a value. */
  value: string
  onChange: (value: string) => void
  /** The earliest allowed day, `2026-05-17`. */
  min?: string | null | undefined
  max?: string | null | undefined
  hasTime: boolean
}

type Moment = CalendarDate | CalendarDateTime

/**
 * A day, or a day and time, typed in separate segments, in the order and calendar of the console's language. An invalid
 * value is cleared on blur.
 */
export function DateSegments(props: DateSegmentsProps) {
  const { label, value, onChange, hasTime, isRequired, isDisabled, onBlur } = props
  const id = useId()
  const { locale, typedDay } = useFormat()
  const [shown, setShown] = useState(() => read(value, hasTime))
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (value !== write(shown)) setShown(read(value, hasTime))
  }
  const change = (next: Moment | null) => {
    setShown(next)
    onChange(write(next))
  }
  const chooseDay = (day: CalendarDate) => change(withDay(day, shown, hasTime))
  return (
    <I18nProvider locale={locale}>
      <SegmentedDate<Moment>
        value={shown}
        onChange={change}
        minValue={parseDate(props.min || FIRST_DAY)}
        maxValue={parseDate(props.max || LAST_DAY)}
        granularity={hasTime ? 'minute' : 'day'}
        shouldForceLeadingZeros
        isDisabled={isDisabled ?? false}
        isRequired={isRequired ?? false}
        isInvalid={props.error !== undefined}
        validationBehavior="aria"
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}text`}
        onBlur={() => {
          if (write(shown) !== value) setShown(read(value, hasTime))
          onBlur?.()
        }}
      >
        <SegmentFrame
          {...props}
          id={id}
          onPaste={(pasted) => {
            const text = join(readTypedDate(pasted, typedDay()), value, hasTime)
            if (text !== undefined) change(read(text, hasTime))
            return text !== undefined
          }}
          endAdornment={
            <CalendarButton
              label={label}
              value={shown && toCalendarDate(shown)}
              min={props.min || FIRST_DAY}
              max={props.max || LAST_DAY}
              isDisabled={isDisabled ?? false}
              onChoose={chooseDay}
              onClear={isRequired || !shown ? undefined : () => change(null)}
            />
          }
        />
      </SegmentedDate>
    </I18nProvider>
  )
}

function read(value: string, hasTime: boolean): Moment | null {
  try {
    return hasTime ? parseDateTime(value) : parseDate(value)
  } catch {
    return null
  }
}

function write(moment: Moment | null): string {
  // ISO 8601 in any calendar, without seconds.
  return moment?.toString().slice(0, 16) ?? ''
}

function withDay(day: CalendarDate, shown: Moment | null, hasTime: boolean): Moment {
  if (!hasTime) return day
  const time = shown ? write(shown).slice(11) : '00:00'
  return parseDateTime(`${write(day)}T${time || '00:00'}`)
}

/** A pasted time keeps the present day, a pasted day the present time. */
function join({ day, time }: ReturnType<typeof readTypedDate>, value: string, hasTime: boolean) {
  if (!hasTime) return day
  const date = day ?? value.slice(0, 10)
  if (date === '' || (day ?? time) === undefined) return undefined
  return `${date}T${time ?? (value.slice(11, 16) || '00:00')}`
}
