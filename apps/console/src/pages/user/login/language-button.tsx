'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import { useState } from 'react'
import { FormAlert } from './login-field.tsx'
import type { LoginMessages } from './login-messages.ts'

export interface LanguageButtonProps {
  t: LoginMessages
  /** Asks for the page in the other language. Errors: rejects when its messages cannot be loaded. */
  onLanguage: () => Promise<void>
}

/** The other language by its own name, below each form that is shown without a session. */
export function LanguageButton({ t, onLanguage }: LanguageButtonProps) {
  const [offline, setOffline] = useState(false)
  return (
    <>
      {offline && <FormAlert text={t.offline} />}
      <p className="mt-5 text-center text-12">
        <button
          type="button"
          lang={t.otherLanguage === 'English' ? 'en' : 'zh-CN'}
          onClick={() => {
            setOffline(false)
            onLanguage().catch(() => setOffline(true))
          }}
          className="rounded-1 px-2 py-1 text-ink-3 hover:text-ink"
        >
          {t.otherLanguage}
        </button>
      </p>
    </>
  )
}
