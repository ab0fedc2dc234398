import type { Gallery, GalleryFeatures } from '@proofdesk/contract/admin/engines'
import { lacksProductList, offersColorSearch } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../ui/form-section.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { useChangeGallery } from '../../../widgets/gallery/gallery-api.ts'

interface FeatureSwitchesProps {
  gallery: Gallery
}

interface Feature {
  name: keyof GalleryFeatures
  label: string
  text: string
  caption?: string
}

/** What visitors can do in the gallery; each switch is saved the moment it is flipped. */
export function FeatureSwitches({ gallery }: FeatureSwitchesProps) {
  const { t } = useTranslation()
  const change = useChangeGallery()
  // They are kept already; the public gallery learns them later.
  const later = t('Not on the public gallery yet')
  const features: Feature[] = [
    {
      name: 'freeDownloads',
      label: t('Free downloads'),
      text: t('Visitors download photos without paying.'),
    },
    {
      name: 'collectionSearch',
      label: t('Collection browsing'),
      text: t('Visitors choose a collection to look at.'),
    },
    {
      name: 'timeSearch',
      label: t('Timestamp search'),
      text: t('Visitors find photos by the time they were taken.'),
    },
    {
      name: 'textSearch',
      label: t('Text search'),
      text: t('Visitors find photos by file name, caption and keywords.'),
    },
    {
      name: 'selfieSearch',
      label: t('Selfie search'),
      text: t('Visitors find themselves with a picture of their face.'),
      caption: later,
    },
    ...(offersColorSearch(gallery.category)
      ? [
          {
            name: 'colorSearch',
            label: t('Colour search'),
            text: t('Visitors find photos by the colours in them.'),
            caption: later,
          } as const,
        ]
      : []),
    {
      name: 'stripOriginals',
      label: t('Remove location and serial numbers from sold originals'),
      text: t(
        'Buyers get the original’s pixels without place, camera and name. HEIC photos are delivered as JPEG then.',
      ),
    },
    {
      name: 'collectSubscribers',
      label: t('Collect subscribers'),
      text: t('Visitors leave their e-mail address to hear about new photos.'),
      caption: later,
    },
  ]
  const flip = async (name: keyof GalleryFeatures, isOn: boolean) => {
    if (
      name === 'freeDownloads' &&
      lacksProductList({ freeDownloads: isOn, productListGuid: gallery.productListGuid })
    )
      return showError(t('Please select a product list for your sales gallery'))
    if (await change(gallery, { features: { [name]: isOn } })) showSuccess(t('Settings saved'))
  }
  return (
    <FormSection title={t('Features')} text={t('Each switch is saved at once.')}>
      {features.map(({ name, label, text, caption }) => (
        <SwitchRow
          key={name}
          label={label}
          text={text}
          caption={caption}
          isOn={gallery.features[name]}
          onChange={(isOn) => void flip(name, isOn)}
        />
      ))}
    </FormSection>
  )
}
