import { Icon } from './icon.tsx'
import './search-field.css'

interface SearchFieldProps {
  name: string
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/** Where one types what one looks for. */
export function SearchField({ name, label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <label className="search-field">
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
    </label>
  )
}
