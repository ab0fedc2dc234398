import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import CloseIcon from '@mui/icons-material/Close'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { UPSELL_PRODUCTS_MAX } from '@proofdesk/contract/admin/gallery-settings'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../../lib/error-message.ts'
import { fieldMessage } from '../../../../lib/field-message.ts'
import { MoveButtons } from '../../../../ui/move-buttons.tsx'
import { useProductsOf } from '../../../../widgets/product-list/product-list-api.ts'
import type { ProductsControl } from './products-form.ts'

interface UpsellProductsProps {
  control: ProductsControl
  /** '' for none. */
  productListGuid: string
}

/** Products of the gallery's list that are offered with free downloads, in order. */
export function UpsellProducts({ control, productListGuid }: UpsellProductsProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'upsellProducts' })
  const query = useProductsOf(productListGuid)
  const chosen: readonly string[] = field.value
  // Beside free photos the gallery's videos aren't offered.
  const offered = query.data?.products.filter(isOfPhotos) ?? []
  const nameOf = (guid: string) =>
    offered.find((product) => product.guid === guid)?.name ??
    (query.data ? t('No longer in the list') : t('Loading'))
  const move = (index: number, step: -1 | 1) =>
    field.onChange(
      chosen.map((guid, at) => {
        if (at === index) return chosen[index + step]!
        return at === index + step ? chosen[index]! : guid
      }),
    )
  const left = offered.filter(({ guid }) => !chosen.includes(guid))
  const message =
    fieldMessage(t, fieldState.error) ?? (query.isError ? errorMessage(query.error) : undefined)

  return (
    <>
      {chosen.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {chosen.map((guid, index) => (
            <Box component="li" key={guid} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {nameOf(guid)}
              </Typography>
              <MoveButtons
                name={nameOf(guid)}
                isFirst={index === 0}
                isLast={index === chosen.length - 1}
                onMove={(step) => move(index, step)}
              />
              <IconButton
                size="small"
                aria-label={t('Remove {{name}}', { name: nameOf(guid) })}
                onClick={() => field.onChange(chosen.filter((other) => other !== guid))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <Autocomplete
        options={left}
        value={null}
        // Cleared after each choice.
        key={chosen.join()}
        disabled={productListGuid === '' || chosen.length >= UPSELL_PRODUCTS_MAX}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ guid }) => guid}
        noOptionsText={t('Nothing found')}
        openText={t('Open')}
        closeText={t('Close')}
        onChange={(_, product) => product && field.onChange([...chosen, product.guid])}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            label={t('Add a product')}
            error={message !== undefined}
            helperText={
              message ??
              (productListGuid === ''
                ? t('Choose a product list first.')
                : t('Without a product list, this gallery has no shop.'))
            }
          />
        )}
      />
    </>
  )
}
