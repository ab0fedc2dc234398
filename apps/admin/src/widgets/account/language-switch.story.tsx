import { LanguageSwitch } from './language-switch.tsx'

export default { title: 'widgets/account/language-switch' }

export const Default = () => <LanguageSwitch />
