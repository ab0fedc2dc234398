import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useIsEmpty } from './gallery-api.ts'

/**
 * Publishes a gallery by `move`, and asks first where nothing is in it: subscribers get an email within a minute, which
 * Undo doesn't take back. Show the question that it answers.
 */
export function usePublish(move: (gallery: Gallery, move: 'publish') => void): {
  publish: (gallery: Gallery) => Promise<void>
  question: ReactNode
} {
  const { t } = useTranslation()
  const isEmpty = useIsEmpty()
  const [asked, setAsked] = useState<Gallery>()
  const publish = async (gallery: Gallery) =>
    (await isEmpty(gallery)) ? setAsked(gallery) : move(gallery, 'publish')
  const question = asked && (
    <ConfirmDialog
      title={t('Publish an empty gallery?')}
      warning={null}
      confirmLabel={t('Publish')}
      isDestructive={false}
      onConfirm={() => {
        setAsked(undefined)
        move(asked, 'publish')
      }}
      onClose={() => setAsked(undefined)}
    >
      {t(
        '“{{name}}” has no photos yet. Visitors will find it empty, and its subscribers get an email.',
        { name: asked.name },
      )}
    </ConfirmDialog>
  )
  return { publish, question }
}
