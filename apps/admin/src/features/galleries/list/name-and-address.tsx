import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNameSlug } from '../../../lib/use-name-slug.ts'
import { FormerAddressNotice } from '../../../widgets/address/former-address-notice.tsx'
import type { useFormerAddress } from '../../../widgets/address/use-former-address.ts'
import { type CreateGalleryForm, proposeSlug } from './create-gallery-form.ts'
import { GalleryAddressField } from './gallery-address-field.tsx'
import { GalleryNameField } from './gallery-name-field.tsx'

interface NameAndAddressProps {
  form: UseFormReturn<CreateGalleryForm>
  galleries: readonly Gallery[]
  /** Whether another gallery has the name. */
  isTaken: boolean
  address: ReturnType<typeof useFormerAddress>
}

/** Name and address of a new gallery: the address follows the name until it is edited. */
export function NameAndAddress({ form, galleries, isTaken, address }: NameAndAddressProps) {
  const { control } = form
  const toSlug = useNameSlug()
  const [isTyped, setTyped] = useState(false)
  // Former addresses of other galleries that the person decided not to take.
  const [passed, setPassed] = useState<readonly string[]>([])
  const propose = (name: string, left = passed) => {
    form.setValue('slug', proposeSlug(name, toSlug, galleries, left))
    address.clear()
  }
  return (
    <>
      <GalleryNameField
        control={control}
        isTaken={isTaken}
        onType={(name) => {
          if (!isTyped) propose(name)
        }}
      />
      <GalleryAddressField
        control={control}
        onType={(typed) => {
          setTyped(typed !== '')
          address.clear()
        }}
      />
      <FormerAddressNotice
        kind="gallery"
        former={address.former}
        onWant={address.want}
        onPass={() => {
          const { name, slug } = form.getValues()
          const left = [...passed, toSlug(slug)]
          setPassed(left)
          setTyped(false)
          propose(name, left)
        }}
      />
    </>
  )
}
