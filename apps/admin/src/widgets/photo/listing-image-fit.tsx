import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'

type Fit = Gallery['mediaFeaturedImageBackgroundSize']

interface ListingImageFitProps {
  value: Fit
  onChange: (value: Fit) => void
}

/** Whether the listing image of a gallery or a page fills its frame or is shown whole. */
export function ListingImageFit({ value, onChange }: ListingImageFitProps) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('Listing image fit')}
      value={value}
      options={[
        { value: 'cover', label: t('Fill the frame') },
        { value: 'contain', label: t('Show the whole picture') },
      ]}
      onChange={onChange}
    />
  )
}
