import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'

interface PercentSliderProps {
  label: string
  value: number
  min: number
  /** 100 by default. */
  max?: number
  onChange: (value: number) => void
}

/** A slider in per cent, with its label and value above. */
export function PercentSlider({ label, value, min, max = 100, onChange }: PercentSliderProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const text = (number: number) => t('{{number}} %', { number: format.number(number) })
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography id={id} variant="body2">
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="tabular" noWrap>
          {text(value)}
        </Typography>
      </Box>
      <Box sx={{ px: 2 }}>
        <Slider
          aria-labelledby={id}
          min={min}
          max={max}
          value={value}
          getAriaValueText={text}
          onChange={(_, next) => onChange(next as number)}
        />
      </Box>
    </div>
  )
}
