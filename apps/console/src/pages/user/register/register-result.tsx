import { useEffect, useState } from 'react'
import { readDraft } from '../../../client/login-draft.ts'
import { FormDone } from '../form-done.tsx'
import { publicMessages } from '../public-messages.ts'

/** Shows the result of a registration, and what the owner of the account has to wait for. */
export function RegisterResult({ locale, onFollow }: { locale: string; onFollow: (to: string) => void }) {
  const messages = publicMessages(locale)
  const { username } = readDraft()
  const [waits, setWaits] = useState<boolean | null>(null)

  useEffect(() => {
    let left = false
    void import('../../../client/accounts.ts')
      .then(({ loadLoginOptions }) => loadLoginOptions())
      .then((offer) => !left && setWaits(offer !== 'unknown' && offer.features.includes('registerApproval')))
    return () => {
      left = true
    }
  }, [])

  return (
    <FormDone
      messages={messages}
      text={username ? messages.registered(username) : messages.registeredNobody}
      more={waits === null ? undefined : waits ? messages.waitsForApproval : messages.waitsForRole}
      onFollow={onFollow}
    />
  )
}
