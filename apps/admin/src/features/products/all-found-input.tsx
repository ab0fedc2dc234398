import Typography from '@mui/material/Typography'
import type { Product } from '@proofdesk/contract/admin/products'
import { NEW_ALL_FOUND } from '@proofdesk/domain/product-defaults'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { allFoundExample } from './all-found-example.ts'
import type { ProductControl, ProductFormReturn } from './product-form.ts'

interface AllFoundInputProps {
  form: ProductFormReturn
  isOn: boolean
  currency: string
  /** The other products of the list. */
  others: readonly Product[]
  makesReels: boolean
}

/** Whether a package is sold for all photos of a person, with an example price, and whether it includes a film. */
export function AllFoundInput({ form, isOn, currency, others, makesReels }: AllFoundInputProps) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'isAllFound' })
  const set = (isAllFound: boolean) => {
    field.onChange(isAllFound)
    // A person may be on many photos, so a usual package's maximum isn't a useful default.
    if (isAllFound && !form.formState.defaultValues?.isAllFound)
      form.setValue('maxUnits', String(NEW_ALL_FOUND.maxUnits), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  return (
    <>
      <SwitchRow
        label={t('One price for all photos of a person')}
        text={t(
          'Visitors who find themselves by a selfie, a number or a name can add all their photos in one tap.',
        )}
        isOn={field.value}
        onChange={set}
      />
      {isOn && <Example control={form.control} currency={currency} others={others} />}
      {isOn && <FilmInput control={form.control} makesReels={makesReels} />}
    </>
  )
}

function FilmInput({ control, makesReels }: { control: ProductControl; makesReels: boolean }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'includeFilm' })
  return (
    <SwitchRow
      label={t('A film comes with it')}
      text={t(
        'Made from the photos once they’re paid for: 15 to 30 seconds, in portrait and landscape format, with your logo at the end. Needs at least three photos.',
      )}
      caption={
        makesReels
          ? undefined
          : t(
              'Reels need ffmpeg, which isn’t installed on this server. Ask its operator to install it.',
            )
      }
      isOn={field.value}
      isDisabled={!makesReels && !field.value}
      onChange={field.onChange}
    />
  )
}

function Example({
  control,
  currency,
  others,
}: Pick<AllFoundInputProps, 'currency' | 'others'> & { control: ProductControl }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [price, maxUnits, includeFilm] = useWatch({
    control,
    name: ['price', 'maxUnits', 'includeFilm'],
  })
  const example = allFoundExample({ price, maxUnits, includeFilm }, others, currency)
  if (!example) return null
  const count = example.photos
  const amount = format.money(example.price, currency)
  const sentence = () => {
    if (!example.isOffered)
      return t(
        '{{count}} photos cost no more without this package, so visitors with that many aren’t offered it.',
        { count },
      )
    return example.otherwise === undefined
      ? t('Someone in {{count}} photos pays {{amount}}.', { count, amount })
      : t('Someone in {{count}} photos pays {{amount}} instead of {{singles}}.', {
          count,
          amount,
          singles: format.money(example.otherwise, currency),
        })
  }
  return (
    <Typography variant="body2" color="textSecondary" className="tabular" role="status">
      {sentence()}
    </Typography>
  )
}
