import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import {
  FRAME_ALIGNMENTS,
  FRAME_FONTS,
  FRAME_TEXTS_MAX,
  FRAME_TEXT_SIZE,
  FRAME_VALUES,
} from '@proofdesk/domain/frame'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../../ui/form-select.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { PercentSlider } from '../settings/watermarks/percent-slider.tsx'
import { type FrameForm, NEW_TEXT, alignmentLabel, frameValueLabel } from './frame-form.ts'

interface FrameTextsProps {
  selected: number | null
  onSelect: (index: number | null) => void
}

/** The texts of a frame with their font, size, colour and alignment. */
export function FrameTexts({ selected, onSelect }: FrameTextsProps) {
  const { t } = useTranslation()
  const { control, getValues } = useFormContext<FrameForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'texts' })
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {fields.map((field, index) => (
          <Box
            component="li"
            key={field.id}
            onFocus={() => onSelect(index)}
            sx={{
              p: 3,
              border: 1,
              borderRadius: 1,
              borderColor: selected === index ? 'text.primary' : 'divider',
            }}
          >
            <TextInputs
              index={index}
              onRemove={() => {
                remove(index)
                onSelect(null)
              }}
            />
          </Box>
        ))}
      </Box>
      <div>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={fields.length >= FRAME_TEXTS_MAX}
          onClick={() => {
            const used = new Set(getValues('texts').map(({ value }) => value))
            const value = FRAME_VALUES.find((each) => !used.has(each)) ?? 'name'
            // Below each other, so that a new text doesn't cover another.
            const y = Math.max(5, NEW_TEXT.landscape.y - 8 * fields.length)
            append(
              { ...NEW_TEXT, value, landscape: { x: 50, y }, portrait: { x: 50, y } },
              { shouldFocus: false },
            )
            onSelect(fields.length)
          }}
        >
          {t('Add a text')}
        </Button>
      </div>
    </>
  )
}

function TextInputs({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation()
  const { control } = useFormContext<FrameForm>()
  const { field: size } = useController({ control, name: `texts.${index}.size` })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <FormSelect control={control} name={`texts.${index}.value`} label={t('Text')} fullWidth>
          {FRAME_VALUES.map((value) => (
            <MenuItem key={value} value={value}>
              {frameValueLabel(t, value)}
            </MenuItem>
          ))}
        </FormSelect>
        <IconButton
          aria-label={t('Remove text {{number}}', { number: index + 1 })}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <FormSelect control={control} name={`texts.${index}.font`} label={t('Font')} fullWidth>
        {FRAME_FONTS.map((font) => (
          <MenuItem key={font} value={font}>
            {font}
          </MenuItem>
        ))}
      </FormSelect>
      <FormSelect
        control={control}
        name={`texts.${index}.alignment`}
        label={t('Alignment')}
        fullWidth
      >
        {FRAME_ALIGNMENTS.map((alignment) => (
          <MenuItem key={alignment} value={alignment}>
            {alignmentLabel(t, alignment)}
          </MenuItem>
        ))}
      </FormSelect>
      <FormTextField
        control={control}
        name={`texts.${index}.colour`}
        label={t('Colour')}
        type="color"
        fullWidth
        sx={{ '& input': { height: 24, py: 1.5, cursor: 'pointer' } }}
      />
      <PercentSlider
        label={t('Size')}
        value={size.value}
        min={FRAME_TEXT_SIZE.min}
        max={FRAME_TEXT_SIZE.max}
        onChange={size.onChange}
      />
    </Box>
  )
}
