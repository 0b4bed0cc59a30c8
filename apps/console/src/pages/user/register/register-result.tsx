import { readDraft } from '../../../client/login-draft.ts'
import { Done } from '../form-done.tsx'
import { openMessages } from '../public-messages.ts'

/** What comes after making an account. */
export function RegisterResult({ locale, onFollow }: { locale: string; onFollow: (to: string) => void }) {
  const words = openMessages(locale)
  const { username } = readDraft()
  return (
    <Done words={words} text={username ? words.registered(username) : words.registeredNobody} onFollow={onFollow} />
  )
}
