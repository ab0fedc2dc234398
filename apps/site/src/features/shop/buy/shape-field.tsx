import { cutOff } from '@proofdesk/domain/print-fit'
import { useTranslation } from 'react-i18next'
import { SHAPES } from './use-print-drafts.ts'

interface ShapeFieldProps {
  /** Undefined for the whole picture. */
  shape: number | undefined
  /** Width divided by height of the photo as rotated. */
  picture: number
  onChange: (shape: number | undefined) => void
}

/** The shapes of a print without a fixed size; the one that crops the photo least comes first. */
export function ShapeField({ shape, picture, onChange }: ShapeFieldProps) {
  const { t } = useTranslation()
  const loss = ([width, height]: (typeof SHAPES)[number]) =>
    cutOff({ width: picture, height: 1 }, { width, height })
  return (
    <label className="print-choice-field">
      <span className="hidden">{t('Shape')}</span>
      <select
        className="field"
        value={shape ?? ''}
        onChange={(event) => onChange(Number(event.target.value) || undefined)}
      >
        <option value="">{t('Whole photo')}</option>
        {SHAPES.toSorted((a, b) => loss(a) - loss(b)).map(([long, short]) => (
          <option key={long / short} value={long / short}>
            {t('{{long}} : {{short}}', { long, short })}
          </option>
        ))}
      </select>
    </label>
  )
}
