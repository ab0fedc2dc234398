import { PublicAddress } from './public-address.tsx'

export default { title: 'ui/public-address' }

export const Default = () => (
  <PublicAddress url="https://nordlicht.example/albums/city-10k" label="Gallery address" />
)
export const Long = () => (
  <PublicAddress
    url={`https://xn--strae-oqa.example/albums/${'riverside-half-marathon-'.repeat(5)}`}
    label="Gallery address"
  />
)
