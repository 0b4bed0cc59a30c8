import './workspace.css'
import { buttonVariants } from '@trackhoe/ui/variants'
import { useShownTheme } from '@trackhoe/shell/shown-theme'
import { useEffect, useId, useRef } from 'react'
import { readPublicPreferences } from '../client/public-preferences.ts'
import { loginMessages } from '../pages/user/login/both-messages.ts'

/** What the user of a live session is asked when a link would sign somebody else in. */
export interface SessionReplacement {
  /** The user name of the live session. */
  present: string
  /** The user name that the link is for. */
  next: string
  answer: (replaces: boolean) => void
}

/** Asks before a link replaces the session of another user; the focus is on staying. */
export function ReplaceSession({ present, next, answer }: SessionReplacement) {
  const { locale, theme } = readPublicPreferences()
  const t = loginMessages(locale)
  const keep = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    document.documentElement.lang = locale
    keep.current?.focus()
  }, [locale])

  return (
    <main data-theme={useShownTheme(theme)} className="grid min-h-dvh place-content-center bg-canvas p-6 text-ink">
      <title>{t.replaceTitle}</title>
      <section
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="w-105 max-w-full rounded-[10px] bg-surface p-6 shadow-3"
      >
        <h1 id={`${id}-title`} className="text-16 font-semibold">
          {t.replaceTitle}
        </h1>
        <p id={`${id}-text`} className="mt-2 text-ink-2">
          {t.replaceText(present, next)}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" className={buttonVariants()} onClick={() => answer(true)}>
            {t.replaceSwitch(next)}
          </button>
          <button
            ref={keep}
            type="button"
            className={buttonVariants({ variant: 'primary' })}
            onClick={() => answer(false)}
          >
            {t.replaceKeep(present)}
          </button>
        </div>
      </section>
    </main>
  )
}
