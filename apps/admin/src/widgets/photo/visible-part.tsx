import { PICTURE_POSITIONS, type PicturePosition } from '@proofdesk/domain/picture-position'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'
import { visiblePartLabel } from './visible-part-label.ts'

interface VisiblePartProps {
  value: PicturePosition
  onChange: (value: PicturePosition) => void
}

/** Which part of a cropped picture is visible. */
export function VisiblePart({ value, onChange }: VisiblePartProps) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('Visible part')}
      value={value}
      options={PICTURE_POSITIONS.map((part) => ({ value: part, label: visiblePartLabel[part](t) }))}
      onChange={onChange}
    />
  )
}
