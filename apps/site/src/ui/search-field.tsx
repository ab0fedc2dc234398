import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './search-field.css'

interface SearchFieldProps {
  name: string
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** A short text at its end: the number of results. */
  end?: ReactNode
}

/** A search input. */
export function SearchField({ name, label, placeholder, value, onChange, end }: SearchFieldProps) {
  return (
    <label className={end ? 'search-field has-end' : 'search-field'}>
      <Icon name="search" />
      <span className="hidden">{label}</span>
      <input
        type="search"
        name={name}
        value={value}
        maxLength={200}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Not part of the field's accessible name. */}
      {end && (
        <span className="search-field-end" aria-hidden="true">
          {end}
        </span>
      )}
    </label>
  )
}
