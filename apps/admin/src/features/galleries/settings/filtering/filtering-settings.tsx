import MenuItem from '@mui/material/MenuItem'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { offersColorSearch } from '@proofdesk/domain/gallery'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import {
  type FilteringControl,
  filteringSchema,
  hiddenFilters,
  toFilteringForm,
} from './filtering-form.ts'
import { useGallerySettings } from '../use-gallery-settings.ts'
import { SelfieInputs } from './selfie-inputs.tsx'

interface FilteringSettingsProps {
  gallery: Gallery
}

/** Settings → filtering: how visitors find their photos. */
export function FilteringSettings({ gallery }: FilteringSettingsProps) {
  const { t } = useTranslation()
  const { form, frame } = useGallerySettings(
    gallery,
    filteringSchema,
    toFilteringForm,
    hiddenFilters,
  )
  const { control } = form
  const [allowBrowsing, collectionSearch, textSearch] = useWatch({
    control,
    name: ['allowBrowsing', 'collectionSearch', 'textSearch'],
  })
  return (
    <SettingsFrame {...frame}>
      <FormSection
        title={t('Before a search')}
        text={t('Which photos visitors see before they search.')}
      >
        <FormSwitch
          control={control}
          name="allowBrowsing"
          label={t('Allow browsing')}
          text={t(
            'Visitors see all photos without searching. When off, they only find photos by selfie, number, a name on the start list, or a time of up to 30 minutes.',
          )}
        />
        {allowBrowsing && (
          <FormTextField
            control={control}
            name="scrollLimit"
            label={t('Scroll limit')}
            inputMode="numeric"
            hint={t('How many photos visitors can scroll through without searching; 0 means all.')}
          />
        )}
      </FormSection>
      <FormSection title={t('Collections')} text={t('The parts of a gallery, one at a time.')}>
        <FormSwitch
          control={control}
          name="collectionSearch"
          label={t('Collection browsing')}
          text={t('Visitors choose a collection to view.')}
        />
        {collectionSearch && <CollectionInputs control={control} />}
      </FormSection>
      <FormSection
        title={t('Search')}
        text={t('By words, by time and, for some kinds of events, by colour.')}
      >
        <FormSwitch
          control={control}
          name="textSearch"
          label={t('Text search')}
          text={t(
            'Visitors find photos by file name, caption, keywords, the numbers and words in them, and the names on the start list.',
          )}
        />
        {textSearch && (
          <>
            <FormTextField
              control={control}
              name="textSearchAlias"
              label={t('Search label')}
              hint={t('For example “Start number”. Empty: “Search by name or number”.')}
            />
            <FormTextField
              control={control}
              name="textSearchPlaceholder"
              label={t('Text in the empty search field')}
              hint={t('Empty: “Name or number”.')}
            />
          </>
        )}
        <FormSwitch
          control={control}
          name="timeSearch"
          label={t('Timestamp search')}
          text={t('Visitors find photos by the time they were taken.')}
        />
        {offersColorSearch(gallery.category) && (
          <FormSwitch
            control={control}
            name="colorSearch"
            label={t('Colour search')}
            text={t('Visitors find photos by colour, such as that of a horse or a jacket.')}
          />
        )}
      </FormSection>
      <SelfieInputs control={control} />
    </SettingsFrame>
  )
}

/** The name and display of collections. */
function CollectionInputs({ control }: { control: FilteringControl }) {
  const { t } = useTranslation()
  const [viewMode, showsImages] = useWatch({
    control,
    name: ['collectionViewMode', 'showCollectionGridImages'],
  })
  return (
    <>
      <FormTextField
        control={control}
        name="collectionAlias"
        label={t('Name for collections')}
        autoComplete="off"
        hint={t('For example “Stages”. Empty: “Collections”, in the visitor’s language.')}
      />
      <FormSelect control={control} name="collectionViewMode" label={t('Shown as')}>
        <MenuItem value="dropdown">{t('Names above the photos')}</MenuItem>
        <MenuItem value="grid">{t('Tiles')}</MenuItem>
      </FormSelect>
      {viewMode === 'grid' && (
        <FormSwitch
          control={control}
          name="showCollectionGridImages"
          label={t('Pictures on the tiles')}
          text={t('The collection’s cover, or its first photo.')}
        />
      )}
      {viewMode === 'grid' && showsImages && (
        <FormTextField
          control={control}
          name="collectionGridImageHeight"
          label={t('Picture height in pixels')}
          inputMode="numeric"
        />
      )}
    </>
  )
}
