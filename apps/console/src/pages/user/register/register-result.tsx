import { buttonLook } from '@trackhoe/ui/look'
import { CircleCheck } from 'lucide-react'
import { readDraft } from '../../../client/login-draft.ts'
import { openMessages } from '../open-messages.ts'

/** What comes after making an account. The login form has its name already. */
export function RegisterResult({ locale, onFollow }: { locale: string; onFollow: (to: string) => void }) {
  const words = openMessages(locale)
  const { username } = readDraft()
  return (
    <div className="mt-5 grid gap-4">
      <p className="flex gap-2">
        <CircleCheck aria-hidden className="mt-0.5 size-4 flex-none text-success-text" />
        {username ? words.registered(username) : words.registeredNobody}
      </p>
      <button
        type="button"
        onClick={() => onFollow('/user/login')}
        className={`${buttonLook({ variant: 'primary', size: 'large' })} h-10! w-full text-14!`}
      >
        {words.logInNow}
      </button>
    </div>
  )
}
