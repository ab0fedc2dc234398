import type { SiteSelection } from '@proofdesk/contract/site/selections'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import type { KeptList } from '../../../lib/kept-list.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { submitList } from './list-api.ts'
import { useSyncNow } from './use-list.ts'

/** Asks before submitting a list to the studio, which locks it. Sends the latest marks first. */
export function SubmitSheet({
  list,
  kept,
  chosen,
  onClose,
}: {
  list: SiteSelection
  kept: KeptList
  chosen: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { account, gallery } = useGalleryContext()
  const sync = useSyncNow()
  const submitting = useMutation({
    mutationFn: async () => {
      await sync()
      return submitList(kept.key, {
        slug: gallery.slug,
        selectionGuid: list.guid,
        contributorGuid: kept.me,
      })
    },
    onSuccess: async () => {
      await sync()
      onClose()
    },
  })
  return (
    <Sheet title={t('Submit this list?')} onClose={onClose}>
      <p>
        <strong>{t('{{count, number}} photos', { count: chosen })}</strong>
      </p>
      <p>
        {t('{{studio}} gets your list. You can’t change it after that unless they reopen it.', {
          studio: account.companyName,
        })}
      </p>
      {submitting.isError && <p role="alert">{errorMessage(submitting.error, t)}</p>}
      <div className="list-panel-ways">
        <button
          type="button"
          className="button is-primary"
          aria-disabled={submitting.isPending}
          onClick={() => !submitting.isPending && submitting.mutate()}
        >
          {submitting.isPending ? t('One moment…') : t('Submit list')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </Sheet>
  )
}
