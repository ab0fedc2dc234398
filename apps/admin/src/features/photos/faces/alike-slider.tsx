import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { photosAlike, useMatches } from '../../../widgets/person/faces-api.ts'

interface AlikeSliderProps {
  requestId: string
  /** The photos that are shown. */
  faces: readonly string[]
  onChange: (faces: string[]) => void
}

/** The minimum match of a face, with the resulting number of photos. */
export function AlikeSlider({ requestId, faces, onChange }: AlikeSliderProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const matches = useMatches(requestId)
  const least = Math.min(...(matches ?? []).map(({ match }) => match))
  const shown = matches?.filter(({ guid }) => faces.includes(guid)).map(({ match }) => match) ?? []
  const [moving, setMoving] = useState<number>()
  if (!matches || matches.length === 0 || least >= 100) return null
  const value = moving ?? Math.min(...shown, 100)
  const count = (threshold: number) => photosAlike(matches, threshold).length
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, maxWidth: 640 }}
    >
      <Typography id={id} variant="body2">
        {t('Similarity')}
      </Typography>
      <Slider
        size="small"
        min={least}
        max={Math.max(...matches.map(({ match }) => match))}
        value={value}
        aria-labelledby={id}
        getAriaValueText={(percent) =>
          t('{{percent}} % or more: {{number}} photos', {
            percent,
            number: format.number(count(percent)),
            count: count(percent),
          })
        }
        onChange={(_, next) => setMoving(next as number)}
        onChangeCommitted={(_, next) => {
          setMoving(undefined)
          onChange(photosAlike(matches, next as number))
        }}
        sx={{ flex: '1 1 160px' }}
      />
      <Typography variant="body2" color="textSecondary" className="tabular">
        {t('{{percent}} % or more: {{number}} photos', {
          percent: value,
          number: format.number(count(value)),
          count: count(value),
        })}
      </Typography>
    </Box>
  )
}
