import { readDraft } from '../../../client/login-draft.ts'
import { Done } from '../done.tsx'
import { openMessages } from '../open-messages.ts'

/** What comes after making an account. */
export function RegisterResult({ locale, onFollow }: { locale: string; onFollow: (to: string) => void }) {
  const words = openMessages(locale)
  const { username } = readDraft()
  return (
    <Done words={words} text={username ? words.registered(username) : words.registeredNobody} onFollow={onFollow} />
  )
}
