import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchPlace } from './selfie-api.ts'

const AGAIN_MS = 1_000

/** Tells how many are looked for before this person, while they wait. */
export function SelfieWait({ ticket }: { ticket: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['selfie place', ticket],
    queryFn: ({ signal }) => fetchPlace(ticket, signal),
    refetchInterval: AGAIN_MS,
    retry: false,
  })
  const before = data?.before ?? 0
  return (
    <p className="selfie-sheet-busy" role="status">
      {before > 0
        ? t('{{count, number}} people are ahead of you …', { count: before })
        : t('Searching for this face …')}
    </p>
  )
}
