import { type Time, parseTime } from '@internationalized/date'
import { useId, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { TimeField as SegmentedTime } from 'react-aria-components/TimeField'
import { useFormat } from '../lib/format.ts'
import { readTypedDate } from '../lib/read-typed-date.ts'
import { type SegmentFieldProps, SegmentFrame } from './segment-frame.tsx'

interface TimeFieldProps extends SegmentFieldProps {
  /** `14:05`; empty without a value. */
  value: string
  onChange: (value: string) => void
}

/** A time of day, with AM and PM if the console's language uses them. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, isRequired, isDisabled } = props
  const id = useId()
  const { locale, typedDay } = useFormat()
  const [shown, setShown] = useState(() => read(value))
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (value !== write(shown)) setShown(read(value))
  }
  const change = (next: Time | null) => {
    setShown(next)
    onChange(write(next))
  }
  return (
    <I18nProvider locale={locale}>
      <SegmentedTime<Time>
        value={shown}
        onChange={change}
        shouldForceLeadingZeros
        isDisabled={isDisabled ?? false}
        isRequired={isRequired ?? false}
        isInvalid={props.error !== undefined}
        validationBehavior="aria"
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}text`}
        onBlur={() => props.onBlur?.()}
      >
        <SegmentFrame
          {...props}
          id={id}
          onPaste={(text) => {
            const { time } = readTypedDate(text, typedDay())
            if (time !== undefined) change(read(time))
            return time !== undefined
          }}
        />
      </SegmentedTime>
    </I18nProvider>
  )
}

function read(value: string): Time | null {
  return value === '' ? null : parseTime(value)
}

function write(time: Time | null): string {
  return time?.toString().slice(0, 5) ?? ''
}
