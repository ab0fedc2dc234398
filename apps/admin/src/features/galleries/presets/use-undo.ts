import type { GalleryUndone } from '@proofdesk/contract/admin/gallery-presets'
import { useTranslation } from 'react-i18next'
import { showSuccess } from '../../../ui/toast.ts'
import { useUndoPreset } from './presets-api.ts'

/** Undoes an application; the toast says for how many galleries. */
export function useUndo(): (guid: string) => Promise<GalleryUndone[] | undefined> {
  const { t } = useTranslation()
  const undo = useUndoPreset()
  return async (guid) => {
    // A failure has shown its toast.
    const answer = await undo.mutateAsync({ body: { guid } }).catch(() => undefined)
    if (answer) {
      const count = answer.galleries.filter(({ restored }) => restored.length > 0).length
      showSuccess(t('{{count}} galleries reverted', { count }))
    }
    return answer?.galleries
  }
}
