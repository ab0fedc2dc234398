import { LinkButton } from './link-button.tsx'

export default { title: 'ui/link-button' }

export const Short = () => <LinkButton to="/sales/balance">Balance</LinkButton>
export const Long = () => (
  <LinkButton to="/photos">Zu den Galerien dieses Studios mit Produktliste</LinkButton>
)
export const Primary = () => (
  <LinkButton to="/galleries/marathon/upload" isPrimary>
    Upload photos
  </LinkButton>
)
