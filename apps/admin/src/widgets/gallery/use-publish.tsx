import { type Gallery, engines } from '@proofdesk/contract/admin/engines'
import { videos } from '@proofdesk/contract/admin/videos'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/**
 * Publishes a gallery by `move`, and asks first where nothing is in it: subscribers get an email within a minute, which
 * Undo doesn't take back. Show the question that it answers.
 */
export function usePublish(move: (gallery: Gallery, move: 'publish') => void): {
  publish: (gallery: Gallery) => Promise<void>
  question: ReactNode
} {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Gallery>()
  // What the list says may be from before an upload, and counts no videos; where nothing answers, asking is right.
  const isEmpty = async ({ guid, slug, noItems }: Gallery) => {
    if (noItems > 0) return false
    const [galleries, films] = await Promise.all([
      queries.fetchQuery({ ...queryOf(engines.list, { slug }), staleTime: 0 }),
      queries.fetchQuery({ ...queryOf(videos.list, { engineGuid: guid }), staleTime: 0 }),
    ]).catch(() => [null, null] as const)
    return (galleries?.engines[0]?.noItems ?? 0) + (films?.total ?? 0) === 0
  }
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
