import { CopyButton } from './copy-button.tsx'

export default { title: 'ui/copy-button' }

export const Default = () => <CopyButton text="https://demo.example" label="Copy address" />
