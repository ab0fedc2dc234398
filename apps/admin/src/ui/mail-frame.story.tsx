import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { MailFrame } from './mail-frame.tsx'

export default { title: 'ui/mail-frame' }

export const Default = () => (
  <MailFrame
    sender="Nordlicht"
    subject="Your photos are ready"
    html="<p>Hello Nadia,</p><p>your photos of the City 10K are ready.</p>"
    height={240}
  />
)
export const Long = () => (
  <MailFrame sender={LONG_NAME} subject={LONG_TEXT} html={LONG_TEXT} width={360} height={320} />
)
