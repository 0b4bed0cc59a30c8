import { buttonVariants } from '@trackhoe/ui/variants'
import { useShownTheme, type ThemeChoice } from '../provider/use-shown-theme.ts'
import { useEffect, useId, useRef } from 'react'
import { replaceSessionMessages } from './replace-session.messages.ts'

/** The question to the user of a live session when a link would sign another user in. */
export interface SessionReplacement {
  /** The user name of the live session. */
  present: string
  /** The user name that the link is for. */
  next: string
  answer: (replaces: boolean) => void
}

export interface ReplaceSessionProps extends SessionReplacement {
  locale: string
  theme: ThemeChoice
}

/** Asks before a link replaces the session of another user; the focus is on staying. */
export function ReplaceSession({ present, next, answer, locale, theme }: ReplaceSessionProps) {
  const t = replaceSessionMessages(locale)
  const keep = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    document.documentElement.lang = locale
    keep.current?.focus()
  }, [locale])

  return (
    <main data-theme={useShownTheme(theme)} className="grid min-h-dvh place-content-center bg-canvas p-6 text-ink">
      <title>{t.title}</title>
      <section
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="w-105 max-w-full rounded-[10px] bg-surface p-6 shadow-3"
      >
        <h1 id={`${id}-title`} className="text-16 font-semibold">
          {t.title}
        </h1>
        <p id={`${id}-text`} className="mt-2 text-ink-2">
          {t.text(present, next)}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" className={buttonVariants()} onClick={() => answer(true)}>
            {t.replace(next)}
          </button>
          <button
            ref={keep}
            type="button"
            className={buttonVariants({ variant: 'primary' })}
            onClick={() => answer(false)}
          >
            {t.keep(present)}
          </button>
        </div>
      </section>
    </main>
  )
}
