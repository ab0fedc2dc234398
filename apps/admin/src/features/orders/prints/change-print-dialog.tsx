import TurnIcon from '@mui/icons-material/Rotate90DegreesCwOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { Print } from '@proofdesk/contract/admin/shipments'
import { turn } from '@proofdesk/domain/chosen-crop'
import { lazy, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../lib/field-message.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { PhotoPicker } from '../../../widgets/photo/photo-picker.tsx'
import { type PrintDraft, beginDraft, draftRatio, toDraft } from './print-draft.ts'
import { PrintNote } from './print-note.tsx'
import { useChangePrint, usePrint } from './prints-api.ts'

const PrintCropper = lazy(async () => ({
  default: (await import('./print-cropper.tsx')).PrintCropper,
}))

interface ChangePrintDialogProps {
  orderGuid: string
  itemGuid: string
  onClose: () => void
}

/** Which photo of the gallery is printed, its crop and rotation. */
export function ChangePrintDialog({ orderGuid, itemGuid, onClose }: ChangePrintDialogProps) {
  const { t } = useTranslation()
  const query = usePrint(orderGuid, itemGuid)
  if (query.data) return <PrintForm orderGuid={orderGuid} print={query.data} onClose={onClose} />
  return (
    <PlainDialog title={t('Change print')} onClose={onClose} maxWidth="sm">
      <QueryView query={query} skeleton={<ListSkeleton count={4} />}>
        {() => null}
      </QueryView>
    </PlainDialog>
  )
}

function PrintForm({
  orderGuid,
  print,
  onClose,
}: {
  orderGuid: string
  print: Print
  onClose: () => void
}) {
  const { t } = useTranslation()
  const change = useChangePrint()
  const form = useForm<{ draft: PrintDraft }>({ defaultValues: { draft: toDraft(print) } })
  const draft = useWatch({ control: form.control, name: 'draft' })
  const [isChoosing, setChoosing] = useState(draft.photo === null)
  const set = (next: PrintDraft, shouldDirty = true) => {
    form.clearErrors()
    form.setValue('draft', next, { shouldDirty })
  }
  const { photo, rotation } = draft
  const error = form.formState.errors.draft
  return (
    <FormDialog
      title={t('Change {{name}}', { name: print.productName })}
      form={form}
      submitLabel={t('Save')}
      isDisabled={photo === null}
      inputOf={() => 'draft'}
      onSubmit={({ draft: { photo: chosen, crop, rotation: turned } }) =>
        change.mutateAsync({
          body: {
            orderGuid,
            itemGuid: print.guid,
            photoGuid: chosen!.guid,
            crop,
            rotation: turned,
          },
        })
      }
      onSaved={() => {
        showSuccess(t('Print changed'))
        onClose()
      }}
      onClose={onClose}
    >
      <PrintedPart draft={draft} print={print} onChange={set} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {photo && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<TurnIcon />}
            onClick={() => set(beginDraft(photo, turn(rotation), print.size))}
          >
            {t('Rotate')}
          </Button>
        )}
        <Button
          variant="outlined"
          size="small"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {isChoosing ? t('Done choosing') : t('Another photo')}
        </Button>
        {photo && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {photo.name}
          </Typography>
        )}
      </Box>
      {isChoosing && (
        <PhotoPicker
          gallery={{ guid: print.engineGuid }}
          chosen={photo?.guid ?? null}
          onChoose={({ guid, name, width, height, previews }) =>
            set(
              beginDraft(
                { guid, name, width, height, preview: previews?.md ?? null },
                0,
                print.size,
              ),
            )
          }
        />
      )}
      <PrintNote draft={draft} print={print} />
      {error && <FormHelperText error>{fieldMessage(t, error as never)}</FormHelperText>}
    </FormDialog>
  )
}

/** The picture: with a crop to choose, or whole. */
function PrintedPart({
  draft,
  print,
  onChange,
}: {
  draft: PrintDraft
  print: Print
  onChange: (draft: PrintDraft, shouldDirty?: boolean) => void
}) {
  const { t } = useTranslation()
  const { photo, crop, rotation } = draft
  const ratio = draftRatio(draft, print.size)
  if (!photo) return <Typography>{t('The photo has been deleted. Choose another one.')}</Typography>
  if (!photo.preview) return null
  if (ratio === undefined || !crop)
    return (
      <Box
        component="img"
        src={photo.preview.location}
        alt={photo.name}
        sx={{
          maxWidth: '100%',
          height: 'min(46dvh, 360px)',
          objectFit: 'contain',
          rotate: `${rotation}deg`,
          scale: rotation % 180 === 0 ? undefined : '0.7',
        }}
      />
    )
  return (
    <LazyPart fallback={<ListSkeleton count={4} />}>
      <PrintCropper
        key={`${photo.guid} ${rotation}`}
        location={photo.preview.location}
        name={photo.name}
        rotation={rotation}
        ratio={ratio}
        crop={crop}
        onCrop={(part) => {
          // The cropper also reports its initial crop.
          const isSame = isNear(part, crop)
          if (!isSame) onChange({ ...draft, crop: part })
        }}
      />
    </LazyPart>
  )
}

function isNear(a: NonNullable<PrintDraft['crop']>, b: NonNullable<PrintDraft['crop']>): boolean {
  return (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(a[side] - b[side]) < 1e-3,
  )
}
