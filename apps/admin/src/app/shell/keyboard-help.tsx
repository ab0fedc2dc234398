import { useTranslation } from 'react-i18next'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { KeyList } from '../../widgets/keyboard/key-list.tsx'

interface KeyboardHelpProps {
  onClose: () => void
}

/** The list of keyboard shortcuts, opened by `?`. */
export function KeyboardHelp({ onClose }: KeyboardHelpProps) {
  const { t } = useTranslation()
  return (
    <PlainDialog title={t('Keyboard shortcuts')} onClose={onClose}>
      <KeyList />
    </PlainDialog>
  )
}
