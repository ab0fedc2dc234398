import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import {
  PRESET_FIELDS,
  PRESET_GROUPS,
  type PresetField,
  type PresetGroup,
} from '@proofdesk/contract/admin/preset-fields'
import { shortText } from '@proofdesk/contract/fields'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormSearchSelect } from '../../../ui/form-search-select.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { presetFieldLabel, presetGroupLabel } from './preset-labels.ts'
import { useCreatePreset } from './presets-api.ts'

interface SavePresetDialogProps {
  /** The gallery to save from; without one the dialog asks. */
  gallery?: { guid: string; name: string }
  /** Initially selected. */
  groups?: readonly PresetGroup[]
  onClose: () => void
}

const schema = z.object({
  engineGuid: z.string().min(1),
  name: shortText(120),
  fields: z.array(z.enum(PRESET_FIELDS)).min(1),
})
const GROUPS = Object.keys(PRESET_GROUPS) as PresetGroup[]

/** Saves the selected settings of a gallery, in their saved state, under a name. */
export function SavePresetDialog({ gallery, groups = [], onClose }: SavePresetDialogProps) {
  const { t } = useTranslation()
  const create = useCreatePreset()
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: resolveWith(schema),
    defaultValues: {
      engineGuid: gallery?.guid ?? '',
      name: '',
      fields: groups.flatMap((group) => PRESET_GROUPS[group]),
    },
  })
  const galleries = useGalleries({ isNeeded: gallery === undefined }).data?.engines ?? []
  const engineGuid = useWatch({ control: form.control, name: 'engineGuid' })
  const source = gallery ?? galleries.find(({ guid }) => guid === engineGuid)
  const { field: chosen } = useController({ control: form.control, name: 'fields' })
  const set = (fields: readonly PresetField[], isOn: boolean) =>
    chosen.onChange(
      PRESET_FIELDS.filter((field) =>
        fields.includes(field) ? isOn : chosen.value.includes(field),
      ),
    )
  return (
    <FormDialog
      title={t('Save as preset')}
      form={form}
      submitLabel={t('Save preset')}
      isDisabled={chosen.value.length === 0 || source === undefined}
      onSubmit={(values) => create.mutateAsync({ body: values })}
      onSaved={() => {
        showSuccess(t('Preset saved'))
        onClose()
      }}
      onClose={onClose}
    >
      {!gallery && (
        <FormSearchSelect
          control={form.control}
          name="engineGuid"
          label={t('Gallery')}
          options={galleries.map(({ guid, name }) => ({ value: guid, label: name }))}
        />
      )}
      <FormTextField control={form.control} name="name" label={t('Name')} required autoFocus />
      <Typography variant="body2" color="textSecondary">
        {source && `${t('Choose which settings of “{{name}}” it saves.', { name: source.name })} `}
        {t('Translations aren’t part of a preset. They stay with each gallery.')}
      </Typography>
      <div>
        {GROUPS.map((group) => (
          <GroupChoice key={group} group={group} chosen={chosen.value} onChange={set} />
        ))}
      </div>
    </FormDialog>
  )
}

interface GroupChoiceProps {
  group: PresetGroup
  chosen: readonly PresetField[]
  onChange: (fields: readonly PresetField[], isOn: boolean) => void
}

/** Selects a group as a whole, and when expanded its settings one by one. */
function GroupChoice({ group, chosen, onChange }: GroupChoiceProps) {
  const { t } = useTranslation()
  const fields: readonly PresetField[] = PRESET_GROUPS[group]
  const count = fields.filter((field) => chosen.includes(field)).length
  const whole = (
    <FormControlLabel
      label={presetGroupLabel(t, group)}
      control={
        <Checkbox
          size="small"
          checked={count === fields.length}
          indeterminate={count > 0 && count < fields.length}
          onChange={(_, isOn) => onChange(fields, isOn)}
        />
      }
    />
  )
  const hint = group === 'watermarks' && (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block', pb: 2 }}>
      {t('Layers limited to certain collections aren’t included.')}
    </Typography>
  )
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      {whole}
      {hint}
      {fields.length > 1 && (
        <details>
          <Box
            component="summary"
            sx={{ cursor: 'pointer', fontSize: 13, color: 'text.secondary', pb: 1 }}
          >
            {t('{{chosen}} of {{all}} settings', { chosen: count, all: fields.length })}
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', pl: 4, pb: 2 }}>
            {fields.map((field) => (
              <FormControlLabel
                key={field}
                label={presetFieldLabel(t, field)}
                slotProps={{ typography: { variant: 'body2' } }}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(field)}
                    onChange={(_, isOn) => onChange([field], isOn)}
                  />
                }
              />
            ))}
          </Box>
        </details>
      )}
    </Box>
  )
}
