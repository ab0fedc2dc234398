import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { FaceBox } from '@proofdesk/contract/search'
import { useTranslation } from 'react-i18next'

interface FaceButtonsProps {
  faces: readonly FaceBox[]
  /** The face's index, from 0. */
  onChoose: (index: number) => void
}

/** Buttons around the faces on a picture. */
export function FaceButtons({ faces, onChoose }: FaceButtonsProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {faces.map(({ x, y, width, height }, index) => (
        <ButtonBase
          key={`${x} ${y}`}
          aria-label={t('Face {{number}} of {{total}}', { number: index + 1, total: faces.length })}
          onClick={() => onChoose(index)}
          sx={{
            position: 'absolute',
            left: `${x * 100}%`,
            top: `${y * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
            minWidth: 24,
            minHeight: 24,
            pointerEvents: 'auto',
            border: '2px solid #fff',
            outline: '1px solid #000',
            borderRadius: 1,
            '&:hover, &:focus-visible': { borderColor: 'primary.main', borderWidth: 3 },
          }}
        />
      ))}
    </Box>
  )
}
