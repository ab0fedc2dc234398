import MoreTimeIcon from '@mui/icons-material/MoreTime'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type Extension, extendedClosing } from '@proofdesk/domain/extended-closing'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDialogAddress, useToPath } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useChangeGallery } from '../../../widgets/gallery/gallery-api.ts'

interface ExtendMenuProps {
  gallery: Gallery & { closesAt: number }
}

/** Extends a gallery from its closing date, or from today if it has closed. */
export function ExtendMenu({ gallery }: ExtendMenuProps) {
  const { t } = useTranslation()
  const format = useFormat(gallery.timeZone)
  const change = useChangeGallery()
  const navigate = useNavigate()
  const toPath = useToPath()
  const dialog = useDialogAddress()
  const extend = async (extension: Extension) => {
    const closesAt = extendedClosing(gallery, extension, Date.now())
    if (await change(gallery, { closesAt }))
      showSuccess(t('Open until {{time}}', { time: format.dateTime(closesAt) }))
  }
  return (
    <ActionMenu
      label={t('Extend')}
      icon={<MoreTimeIcon fontSize="small" />}
      actions={[
        { label: t('7 more days'), onSelect: () => void extend('week') },
        { label: t('One more month'), onSelect: () => void extend('month') },
        {
          label: t('Another date'),
          onSelect: () =>
            void navigate(toPath(`/galleries/${gallery.slug}/settings/general?setting=closesAt`)),
          startsGroup: true,
        },
        {
          label: t('Open for one person'),
          onSelect: () => dialog.open('grace-links', gallery.guid),
          startsGroup: true,
        },
      ]}
    />
  )
}
