import Box from '@mui/material/Box'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

interface PhotoFactsProps {
  photo: Photo
  /** The gallery's time zone. */
  timeZone: string
}

/** A photo's read-only facts. */
export function PhotoFacts({ photo, timeZone }: PhotoFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const onTheSpot = useFormat(timeZone)
  const { takenAt, uploadedAt, width, height, size, camera, subject } = photo
  const written: [string, string][] = [
    [t('Photo title'), subject?.title ?? ''],
    [t('Headline'), subject?.headline ?? ''],
    [t('Persons shown'), subject?.persons.join(', ') ?? ''],
    [t('City'), subject?.city ?? ''],
  ]
  const facts: [string, string][] = [
    [t('Taken'), takenAt === null ? t('Unknown') : onTheSpot.exactDateTime(takenAt)],
    [t('Uploaded'), format.dateTime(uploadedAt)],
    [
      t('Size'),
      [
        width !== null && height !== null
          ? t('{{width}} × {{height}} px', {
              width: format.number(width),
              height: format.number(height),
            })
          : '',
        format.bytes(size),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('Camera'), camera === '' ? t('Unknown') : camera],
    // Few files have these, so empty ones are left out.
    ...written.filter(([, value]) => value !== ''),
  ]
  return (
    <Box
      component="dl"
      className="tabular"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 4,
        rowGap: 1,
        fontSize: 13,
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
