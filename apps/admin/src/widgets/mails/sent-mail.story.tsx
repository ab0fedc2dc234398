import { contract } from '@proofdesk/contract'
import { LONG_TEXT } from '../../testing/gallery-samples.ts'
import { Answered } from '../../testing/answered.tsx'
import type { Answers } from '../../testing/create-answers.ts'
import { Refusal } from '../../testing/create-answers.ts'
import { SentMail } from './sent-mail.tsx'

export default { title: 'widgets/mails/sent-mail' }

const GUID = '01890000-0000-7000-8000-00000000cccc'
const answer = (api: Answers) =>
  api.answer(contract.campaigns.mail, {
    mail: {
      emailAddress: 'nadia.rossi@example.com',
      sentAt: Date.UTC(2026, 4, 3, 10),
      subject: LONG_TEXT,
      html: '<p>Your photos are ready.</p>',
    },
  })

export const Default = () => (
  <Answered answers={answer}>
    <SentMail recipientGuid={GUID} />
  </Answered>
)
export const Failed = () => (
  <Answered
    answers={(api) =>
      api.answer(contract.campaigns.mail, () => {
        throw new Refusal('not_found')
      })
    }
  >
    <SentMail recipientGuid={GUID} />
  </Answered>
)
