import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useEagerValue } from '../use-eager-value.ts'
import type { PhotoSearch } from './photo-search.ts'

interface PhotoSearchBoxProps {
  text: string
  onChange: (change: Partial<PhotoSearch>) => void
}

/** Finds photos by what is written about them. */
export function PhotoSearchBox({ text, onChange }: PhotoSearchBoxProps) {
  const { t } = useTranslation()
  // Typing goes on while the address takes in what was typed before: that may not come back and cut it off.
  const [value, change] = useEagerValue(text, useCallback((next: string) => onChange({ text: next }), [onChange]))
  return <SearchBox label={t('Search by name, caption or keyword')} value={value} onSearch={change} />
}
