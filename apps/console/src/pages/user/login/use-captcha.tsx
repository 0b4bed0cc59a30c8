'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import { randomId } from '@trackhoe/contract/random-id'
import { useRef, useState } from 'react'
import type { CaptchaPicture } from './captcha-row.tsx'
import { lazyForm } from './lazy-form.tsx'
import type { LoginMessages } from './login-messages.ts'

const CaptchaRow = lazyForm(async () => (await import('./captcha-row.tsx')).CaptchaRow)

/** The captcha of a form: nothing until the server wants one. */
export function useCaptcha(t: LoginMessages, loadCaptcha: (key: string) => Promise<string>) {
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<CaptchaPicture | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function renew() {
    const key = randomId()
    setText('')
    setPicture({ key, kind: 'loading' })
    try {
      const source = await loadCaptcha(key)
      setPicture({ key, kind: 'shown', source })
    } catch {
      setPicture({ key, kind: 'failed' })
    }
  }

  return {
    wanted: picture !== null,
    text: text.trim(),
    input,
    renew,
    /** The response that the call gets. */
    answer: picture ? { captcha: text.trim(), checkKey: picture.key } : {},
    field: (error: string | undefined) =>
      picture && (
        <CaptchaRow
          t={t}
          fallback={<div className="h-10" />}
          picture={picture}
          value={text}
          error={error}
          inputRef={input}
          onChange={setText}
          onRenew={() => void renew()}
        />
      ),
  }
}
