import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchPlace } from './selfie-api.ts'
import type { SmallPicture } from './shrink-picture.ts'

const AGAIN_MS = 1_000

/** Shows the selfie during the search, and how many searches are before it. */
export function SelfieWait({ ticket, picture }: { ticket: string; picture?: SmallPicture }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['selfie place', ticket],
    queryFn: ({ signal }) => fetchPlace(ticket, signal),
    refetchInterval: AGAIN_MS,
    retry: false,
  })
  const before = data?.before ?? 0
  return (
    <div className="selfie-sheet-busy">
      {/* Without a ratio the browser can't show the picture. */}
      {picture?.ratio !== undefined && (
        <img src={`data:image/jpeg;base64,${picture.data}`} alt={t('Your selfie')} />
      )}
      <p role="status">
        {before > 0
          ? t('{{count, number}} people are ahead of you…', { count: before })
          : t('Searching for this face…')}
      </p>
    </div>
  )
}
