import { readDraft } from '../../../client/login-draft.ts'
import { FormDone } from '../form-done.tsx'
import { publicMessages } from '../public-messages.ts'

/** What comes after making an account. */
export function RegisterResult({ locale, onFollow }: { locale: string; onFollow: (to: string) => void }) {
  const messages = publicMessages(locale)
  const { username } = readDraft()
  return (
    <FormDone
      messages={messages}
      text={username ? messages.registered(username) : messages.registeredNobody}
      onFollow={onFollow}
    />
  )
}
