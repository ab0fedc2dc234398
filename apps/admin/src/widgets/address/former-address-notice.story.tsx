import { FormerAddressNotice } from './former-address-notice.tsx'

export default { title: 'widgets/address/former-address-notice' }

export const Nothing = () => (
  <FormerAddressNotice kind="gallery" former={undefined} onWant={() => {}} />
)
