import { useTranslation } from 'react-i18next'
import { SearchSelect } from '../../ui/search-select.tsx'
import { useGalleries } from './gallery-api.ts'

interface GalleryFilterProps {
  /** The gallery's guid; empty for all galleries. */
  value: string
  onChange: (guid: string) => void
  onBlur?: () => void
}

/** Filters by one of the galleries. */
export function GalleryFilter({ value, onChange, onBlur }: GalleryFilterProps) {
  const { t } = useTranslation()
  const galleries = useGalleries().data?.engines ?? []
  return (
    <SearchSelect
      label={t('Gallery')}
      value={value}
      options={[
        { value: '', label: t('All galleries') },
        ...galleries.map(({ guid, name }) => ({ value: guid, label: name })),
      ]}
      onChange={onChange}
      {...(onBlur && { onBlur })}
    />
  )
}
