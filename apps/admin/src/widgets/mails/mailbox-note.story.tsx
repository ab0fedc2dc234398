import { contract } from '@proofdesk/contract'
import { Answered } from '../../testing/answered.tsx'
import { MailboxNote } from './mailbox-note.tsx'

export default { title: 'widgets/mails/mailbox-note' }

export const Default = () => (
  <Answered
    answers={(api) =>
      api.answer(contract.auth.signUpState, {
        open: true,
        first: true,
        needsCode: false,
        settlementDays: 3,
        mailbox: 'http://localhost:3001/mail',
      })
    }
  >
    <MailboxNote />
  </Answered>
)
