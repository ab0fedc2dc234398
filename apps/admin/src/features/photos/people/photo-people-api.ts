import { matching } from '@proofdesk/contract/admin/matching'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf, useCall } from '../../../lib/api.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { READING_MS } from '../../../widgets/matching/matching-api.ts'

/** Who is on a photo; polled while it is being read. */
export const usePhotoPeople = ({ guid }: Photo) =>
  useQuery({
    ...queryOf(matching.photo, { contentGuid: guid }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.reading === 'waiting' ? READING_MS : false),
  })

const invalidates = [matching.photo, matching.list]

/** Corrections of who is on a photo, each with Undo. `onChanged`: called when its search data has changed. */
export function useCorrectPhoto({ guid }: Photo, onChanged: () => void) {
  const { t } = useTranslation()
  const undo = useCall(matching.undo, { invalidates, success: t('Undone'), onSuccess: onChanged })
  const done = (sentence: string, decision: string) => {
    onChanged()
    showSuccess(sentence, { onUndo: () => undo.mutate({ body: { decision } }) })
  }
  const decide = useCall(matching.decide, {
    invalidates,
    onSuccess: ({ decision }, { body: { numbers } }) =>
      done(
        numbers.length > 0
          ? t('{{number}} added to the photo', { number: numbers.join(', ') })
          : t('Marked as a photo with no one in it'),
        decision,
      ),
  })
  const remove = useCall(matching.remove, {
    invalidates,
    onSuccess: ({ decision }, { body: { nobody } }) =>
      nobody ? onChanged() : done(t('Removed from the photo'), decision),
  })
  return {
    isPending: decide.isPending || remove.isPending,
    add: (number: string) => decide.mutate({ body: { photos: [guid], numbers: [number] } }),
    remove: (texts: string[]) => remove.mutate({ body: { photo: guid, texts } }),
    markNoOne: () => decide.mutate({ body: { photos: [guid], numbers: [] } }),
    unmarkNoOne: () => remove.mutate({ body: { photo: guid, texts: [], nobody: true } }),
  }
}
export type CorrectPhoto = ReturnType<typeof useCorrectPhoto>
