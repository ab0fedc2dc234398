import type { Selection } from '@proofdesk/contract/admin/selections'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { showError } from '../../ui/toast.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { selectionName } from './selection-text.ts'
import { linkAddress, useRemoveSelection, useReplaceLink } from './selections-api.ts'

interface SelectionActionsProps {
  selection: Selection
  /** The gallery's time zone. */
  timeZone: string
  dialog: DialogAddress
}

/** Actions for people who manage galleries: copy the list's link, reopen the list and delete it. */
export function SelectionActions({ selection, timeZone, dialog }: SelectionActionsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [asked, setAsked] = useState<'reopen' | 'delete' | 'link'>()
  const remove = useRemoveSelection(t('Selection deleted'))
  const replaceLink = useReplaceLink()
  const { guid, state } = selection
  if (!can('manageGalleries')) return null
  const copyLink = async () => {
    try {
      await copyUrl(t, await linkAddress(guid), t('Link copied'))
    } catch (error) {
      showError(error)
    }
  }
  const actions: MenuAction[] = [
    { label: t('Copy link'), onSelect: () => void copyLink() },
    { label: t('Replace link…'), onSelect: () => setAsked('link') },
    ...(state === 'submitted' ? [{ label: t('Reopen…'), onSelect: () => setAsked('reopen') }] : []),
    {
      label: t('Delete'),
      onSelect: () => setAsked('delete'),
      isDestructive: true,
      startsGroup: true,
    },
  ]
  return (
    <>
      <ActionMenu label={t('Actions')} actions={actions} />
      {asked === 'reopen' && (
        <ReopenDialog
          selection={selection}
          timeZone={timeZone}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'link' && (
        <ConfirmDialog
          title={t('Replace the link?')}
          warning={t(
            'The current link stops working right away, also for people who are choosing. Their choices stay here. Send them the new link to go on.',
          )}
          confirmLabel={t('Replace link')}
          onConfirm={async () => {
            const { url } = await replaceLink.mutateAsync({ body: { guid } })
            await copyUrl(t, url, t('Link replaced. The new one is copied.'))
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('Delete “{{name}}”?', { name: selectionName(t, selection) })}
          warning={t('Its photos stay in the gallery. The list can’t be brought back.')}
          onConfirm={async () => {
            await remove.mutateAsync({ query: { guid } })
            dialog.close()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const copyUrl = (t: TFunction, url: string, success: string) =>
  copyText(url, {
    success,
    refusal: t('Your browser did not allow copying: {{text}}', { text: url }),
  })
