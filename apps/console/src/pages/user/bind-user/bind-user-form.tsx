import type { BindUserBody } from '@trackhoe/contract/session'
import type { LoginAttempt, OnProof } from '../../../client/login-attempt.ts'
import { saveDraft, readDraft } from '../../../client/login-draft.ts'
import { FormAlert } from '../login/login-field.tsx'
import { LoginForm } from '../login/login-form.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { publicMessages } from '../public-messages.ts'
import { ToLogin } from '../to-login.tsx'

interface BindUserFormProps {
  t: LoginMessages
  locale: string
  /** The query of the address, which names the scan. */
  search: string
  onSubmit: (body: BindUserBody, onProof: OnProof) => Promise<LoginAttempt>
  loadCaptcha: (key: string) => Promise<string>
  onFollow: (to: string) => void
}

/** Signs in and ties the account of a scan to the user, so that the next scan signs in by itself. */
export function BindUserForm({ t, locale, search, onSubmit, loadCaptcha, onFollow }: BindUserFormProps) {
  const messages = publicMessages(locale)
  const scan = readScan(search)
  return (
    <>
      {scan ? (
        <LoginForm
          t={{ ...t, submit: messages.bind }}
          defaultUsername={readDraft().username}
          onUsername={(username) => saveDraft({ username })}
          onSubmit={(entry, onProof) => onSubmit({ ...scan, ...entry }, onProof)}
          loadCaptcha={loadCaptcha}
        />
      ) : (
        <div className="mt-5">
          <FormAlert text={messages.bindBroken} />
        </div>
      )}
      <ToLogin messages={messages} onFollow={onFollow} />
    </>
  )
}

/** Which scan an address names; null when it names none. */
function readScan(search: string): Pick<BindUserBody, 'thirdType' | 'thirdUserUuid'> | null {
  const query = new URLSearchParams(search)
  const thirdType = query.get('thirdType')
  const thirdUserUuid = query.get('thirdUserUuid') ?? ''
  return (thirdType === '1' || thirdType === '2') && thirdUserUuid !== '' ? { thirdType, thirdUserUuid } : null
}
