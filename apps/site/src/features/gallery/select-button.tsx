import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { usePhotoChoice } from './selection.tsx'

export const SELECT_BUTTON_ID = 'select-photos'

/** Makes taps on photos select them, and back. */
export function SelectButton() {
  const { t } = useTranslation()
  const { isOn, begin, end } = usePhotoChoice()
  return (
    <button
      type="button"
      id={SELECT_BUTTON_ID}
      className="bar-button needs-script"
      aria-pressed={isOn}
      aria-label={t('Select')}
      title={t('Select')}
      onClick={() => (isOn ? end() : begin())}
    >
      <Icon name="select" size={22} />
      <span className="bar-button-label" aria-hidden="true">
        {t('Select')}
      </span>
    </button>
  )
}
