import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import './stepper.css'

/** A small whole number with two buttons; typed text applies once it is valid. */
export function Stepper({
  label,
  value,
  max,
  onChange,
}: {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState(String(value))
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setText(String(value))
  }
  const type = (next: string) => {
    setText(next)
    if (/^\d+$/.test(next) && Number(next) >= 1 && Number(next) <= max) onChange(Number(next))
  }
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('One less')}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={text}
        maxLength={4}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(String(value))}
      />
      <button
        type="button"
        aria-label={t('One more')}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
